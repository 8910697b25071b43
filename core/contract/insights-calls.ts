import { either, listOf, maybe, object, oneOf, text, usually, whole, yesNo, type ValueOf } from '../fields/shapes.ts';
import { countedPattern } from './attribution.ts';
import { callsOf, type BodyOf } from './call.ts';
import { countedForms, formSteps, insightPeriods, keyMaxLength, usualPeriod, type CountedForm } from './insights.ts';

const figures = { visits: whole(), enquiries: whole(), won: whole() };
const figuresShape = object(figures);
export type Figures = ValueOf<typeof figuresShape>;

/** The stats of one source, app or article. */
const insightRow = object({ ...figures, key: text(), name: text({ description: 'Display name' }) });
export type InsightRow = ValueOf<typeof insightRow>;

const isForm = (name: string): name is CountedForm => Object.hasOwn(countedForms, name);

const form = oneOf(Object.keys(countedForms).filter(isForm));

/** Won enquiries count on the day they were won, everything else on arrival. */
const insights = object({
  /** Whether visits are counted at present. */
  isCounting: yesNo,
  /** Each day of the period, oldest first, in UTC; the last is today. */
  days: listOf(object({ ...figures, day: text() })),
  /** Totals of the period and of the previous one. */
  total: figuresShape,
  before: figuresShape,
  /** Best first; visits of an app or article are views of its page. */
  sources: listOf(insightRow),
  apps: listOf(insightRow),
  articles: listOf(insightRow),
  forms: listOf(object({ form, begun: whole(), sent: whole() })),
});
export type Insights = ValueOf<typeof insights>;

const call = callsOf('insights', 'insights');
const query = { days: usually(oneOf(Object.keys(insightPeriods).map(Number)), usualPeriod) };

export const insightCalls = {
  read: call('GET /admin/insights', {
    says: 'Get visits, enquiries and won enquiries by day, source, app and article',
    query,
    answer: insights,
  }),
  export: call('GET /admin/insights.csv', { says: 'Export all counts as CSV', query, file: 'text/csv' }),
};

export const visitCalls = {
  note: callsOf('insights')('POST /visits', {
    says: 'Count an opened page, or a started or sent form',
    body: either(
      object({
        page: text({
          minLength: 1,
          maxLength: keyMaxLength,
          pattern: countedPattern.source,
          description: 'Path of the opened page',
        }),
        source: maybe(
          text({
            minLength: 1,
            maxLength: 100,
            description: 'Source of the visit, if it starts with this page',
          }),
        ),
      }),
      object({ form, step: oneOf(formSteps) }),
    ),
  }),
};
export type VisitNews = BodyOf<typeof visitCalls.note>;
