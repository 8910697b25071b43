import { group, line, list, number, optionalNumber, paragraph } from '../fields.ts';
import { hue } from '../hues.ts';
import { enquiryLink, heading, inSearch, lead, text, title, unless } from './common.ts';

const option = { name: line('Name', 40), id: line('Name in addresses', 40, { kind: 'slug' }) } as const;
const factor = { min: 0, max: 100, step: 0.01 } as const;
const revenueTimes = number('Multiplies the revenue by', factor);

/** The words around the calculator, and what one chooses from there; how it counts is its own. */
export const returnsCalculator = {
  label: 'ROI calculator',
  fields: {
    search: inSearch,
    opening: heading('Opening'),
    basis: line('What the figures are', 80),
    labels: group('Labels', {
      details: line('Above what is asked', 60, unless),
      appType: line('App type', 40, unless),
      industry: line('Industry', 40, unless),
      monetization: line('Way to charge', 40, unless),
      userBase: line('Users', 40, unless),
      monthlyRevenue: line('Monthly revenue of each', 40, unless),
      conversionRate: line('Share of those who pay', 40, unless),
      retentionRate: line('Share of those who stay', 40, unless),
      developmentCost: line('Cost', 40, unless),
      projected: line('Above the result', 60, unless),
      roi: line('Return of the first year', 40, unless),
      monthly: line('Monthly revenue', 40, unless),
      yearly: line('Yearly revenue', 40, unless),
      breakEven: line('When it has paid for itself', 40, unless),
      threeYears: line('Return of three years', 40, unless),
      lifetimeValue: line('What a user brings', 40, unless),
      basis: line('Before what the figures are', 40, unless),
      chart: line('Above the chart', 80, unless),
      year: line('Below a bar of it', 20, {
        ...unless,
        names: ['number'],
        help: '{number} stands for 1, 2 or 3. Empty: in plain words',
      }),
      cost: line('On its line', 20, unless),
      gain: line('Where it brings more than it costs', 20, unless),
      loss: line('Where it brings less', 20, unless),
      noGain: line('Where it brings as much', 20, unless),
      on: line('Between that and the cost', 20, unless),
      average: line('Below the monthly revenue of each', 80, {
        ...unless,
        names: ['industry', 'average'],
        help: '{industry} and {average} stand for those of the industry chosen. Empty: in plain words',
      }),
      calculate: line('Button, where scripts are switched off', 30, unless),
    }),
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
            growth: number('Multiplies the revenue each year by', factor),
            average: optionalNumber('Average revenue per user', {
              ...{ min: 0, max: 1_000_000, money: 'currency' },
              help: 'Named, but not counted with. Empty: not named',
            }),
          }),
          { max: 20, distinctBy: 'id' },
        ),
        monetization: list('Ways to charge', group('Way to charge', { ...option, factor: revenueTimes }), {
          max: 20,
          distinctBy: 'id',
        }),
      },
      { help: 'The first of each is chosen to begin with. The calculator does not ask for what has none.' },
    ),
    verdicts: group('What it says of the first year', {
      none: line('Without a cost', 120, unless),
      low: line('Up to 50 %', 120, unless),
      good: line('Above 50 %', 120, unless),
      excellent: line('Above 100 %', 120, unless),
    }),
    insights: group('Insights', {
      title,
      lead,
      tips: list('Tips', group('Tip', { category: hue('Hue'), industry: line('Industry', 40), text }), { max: 8 }),
    }),
    method: group('Method', {
      title,
      lead,
      steps: list(
        'Figures',
        group('Figure', { term: line('Figure', 60), sum: paragraph('How it is worked out', 400) }),
      ),
    }),
    closing: group('Closing', {
      title,
      analysis: enquiryLink('Button'),
      consultation: enquiryLink('Other button', { roi: 'the return of the first year' }),
    }),
  },
} as const;
