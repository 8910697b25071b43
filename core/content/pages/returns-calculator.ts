import { group, line, list, number, optionalNumber, paragraph, slug } from '../../fields/fields.ts';
import { hue } from '../hues.ts';
import en from '../messages/en.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';
import { enquiryLink, heading, inSearch, lead, text, title } from './common.ts';

const option = { name: line('Name', 40), id: slug('URL slug', 40) } as const;
const factor = { min: 0, max: 100, step: 0.01 } as const;
const revenueTimes = number('Revenue multiplier', factor);

export const returnsCalculator = {
  label: 'ROI calculator',
  fields: {
    search: inSearch,
    opening: heading('Hero'),
    basis: line('Basis of the calculation', 80),
    labels: messages(en['returns-calculator'].labels),
    choices: group(
      'Choices',
      {
        appType: list('App types', group('App type', { ...option, factor: revenueTimes }), {
          max: 3,
          distinctBy: 'id',
        }),
        industry: list(
          'Industries',
          group('Industry', {
            ...option,
            growth: number('Yearly revenue multiplier', factor),
            average: optionalNumber('Average revenue per user', {
              min: 0,
              max: 1_000_000,
              money: 'currency',
              help: 'Shown, but not used in the calculation. Leave blank to hide',
            }),
          }),
          { max: 20, distinctBy: 'id' },
        ),
        monetization: list('Monetization models', group('Monetization model', { ...option, factor: revenueTimes }), {
          max: 20,
          distinctBy: 'id',
        }),
      },
      { help: 'The first option of each list is selected by default. Empty lists are hidden.' },
    ),
    verdicts: messages(en['returns-calculator'].verdicts),
    insights: group('Insights', {
      title,
      lead,
      tips: list('Tips', group('Tip', { category: hue('Hue'), industry: line('Industry', 40), text }), { max: 8 }),
    }),
    method: group('Method', {
      title,
      lead,
      steps: list('Figures', group('Figure', { term: line('Figure', 60), sum: paragraph('Calculation', 400) })),
    }),
    closing: group('Call to action', {
      title,
      analysis: enquiryLink('Button'),
      consultation: enquiryLink('Other button', { roi: 'the first-year ROI' }),
    }),
  },
} as const;
