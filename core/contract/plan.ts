import { date } from './calendar-day.ts';
import { line, paragraph } from './fields.ts';
import {
  day,
  id,
  listOf,
  maybe,
  nullable,
  object,
  oneOf,
  text,
  time,
  usually,
  verbatim,
  whole,
  yesNo,
  type ValueOf,
} from '../fields/shapes.ts';
import { callsOf } from './call.ts';
import { dayAfter } from './days.ts';
import { mostCalendarDays } from './enquiry-calls.ts';
import { articleFields, briefFields, targetLengths, tones, writingChoices } from './generations.ts';
import { adminPost } from './posts.ts';

export const topicFields = {
  topic: articleFields.topic,
  day: date('Day', { message: 'Choose a day' }),
  sources: paragraph('Sources', 4_000, { min: 0, message: 'Sources are too long' }),
};

const topic = {
  ...topicFields,
  ...writingChoices,
  /** Links, one a line, and notes: material for the order. */
  sources: usually(topicFields.sources, ''),
  provider: usually(line('Provider', 20, { min: 0, message: 'Choose a provider' }), ''),
  /** A model of the provider; by default the provider's default. */
  model: usually(line('Model', 120, { min: 0, message: 'Choose a model' }), ''),
} as const;
const topicInput = object(topic);
export type TopicInput = ValueOf<typeof topicInput>;

const topicChange = object({
  ...topic,
  version: whole({
    minimum: 1,
    maximum: 2_147_483_647,
    description: 'Version of the topic that the change is based on',
  }),
});
export type TopicChange = ValueOf<typeof topicChange>;

export const planStates = ['planned', 'writing', 'drafted', 'in review', 'scheduled', 'published'] as const;

const topicRow = object({
  id,
  version: whole(),
  topic: text(),
  category: text(),
  keywords: listOf(text()),
  sources: text(),
  targetLength: oneOf(targetLengths),
  tone: oneOf(tones),
  provider: text(),
  model: text(),
  day,
  brief: object(briefFields),
  /** Who planned it; null for a person without a name or an account. */
  by: nullable(text()),
  /** 'gone' if its post was deleted: it can be planned again. */
  state: oneOf([...planStates, 'gone']),
  /** Why it was not ordered in its night, or why its article is not complete. */
  problem: nullable(verbatim),
  /** Its post, even in the bin; null before writing and after permanent deletion. */
  post: nullable(object({ id, title: text() })),
});
export type TopicRow = ValueOf<typeof topicRow>;

const planEntry = object({
  /** 'draft' is a new post, not yet stored, whose draft is scheduled. */
  kind: oneOf(['topic', 'post', 'draft']),
  id: text(),
  title: text(),
  state: oneOf(planStates),
  /** In the studio's time zone. */
  day,
  /** When it is or was published; null for other events. */
  at: nullable(time),
  /** What needs attention. */
  problem: nullable(verbatim),
});
export type PlanEntry = ValueOf<typeof planEntry>;

export const mostPlanEntries = 1_000;

/** When articles are written, such as '01:00' in the studio's time zone; a night may begin on the evening before. */
export interface Night {
  from: string;
  until: string;
}

export const usualNight: Night = { from: '01:00', until: '05:00' };

export function nightAt(clock: string, { from, until }: Night): string | undefined {
  const [day = '', time = ''] = clock.split('T');
  if (from <= until) return from === until || (from <= time && time < until) ? day : undefined;
  if (time < until) return day;
  return time >= from ? dayAfter(day, 1) : undefined;
}

export function nightBegins(day: string, { from, until }: Night): string {
  if (from === until) return `${day}T00:00`;
  return `${from < until ? day : dayAfter(day, -1)}T${from}`;
}

export function nextNight(clock: string, night: Night): string {
  const [today = ''] = clock.split('T');
  const days = [today, dayAfter(today, 1)];
  return days.find((day) => nightBegins(day, night) > clock) ?? dayAfter(today, 2);
}

const call = callsOf('articles', 'posts');
const content = { group: 'content' } as const;

export const topicCalls = {
  list: call('GET /admin/topics', {
    says: 'List planned topics, earliest first, or ordered ones, newest first',
    query: {
      search: usually(text({ maxLength: 200, description: 'Part of a topic' }), ''),
      /** Filters by whether their articles were ordered. */
      ordered: maybe(yesNo),
      post: maybe(text({ format: 'uuid', description: 'Only the topic of this post' })),
    },
    numbered: 50,
    sorted: ['topic', 'category', 'day'],
    answer: listOf(topicRow),
  }),
  get: call('GET /admin/topics/{id}', { says: 'Get a topic', answer: topicRow }),
  add: call('POST /admin/topics', {
    says: 'Plan a topic; its article is written the night before its day',
    body: topicInput,
    answer: topicRow,
    status: 201,
    audit: { act: 'add', label: 'Add', ...content },
  }),
  change: call('PUT /admin/topics/{id}', {
    says: 'Change a planned topic, or plan a topic again after its article was deleted',
    body: topicChange,
    answer: topicRow,
    audit: { act: 'save', label: 'Save', ...content },
  }),
  remove: call('DELETE /admin/topics/{id}', {
    says: 'Move a topic to the bin; its article stays',
    audit: { act: 'delete', label: 'Delete', ...content },
  }),
  order: call('POST /admin/topics/{id}/order', {
    says: 'Write the article of a planned topic now',
    answer: adminPost,
    status: 201,
    audit: { act: 'order-topic', label: 'Start planned article', ...content, kind: 'topics' },
  }),
  plan: call('GET /admin/plan', {
    says: 'Get the editorial calendar by day of the studio’s time zone',
    query: {
      from: day,
      to: text({ format: 'date', description: `The last day; at most ${mostCalendarDays} days in total` }),
    },
    answer: listOf(planEntry),
  }),
};
