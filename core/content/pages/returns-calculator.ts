import { group, line, list, number, optionalNumber, paragraph } from '../../fields/fields.ts';
import { hue } from '../hues.ts';
import { enquiryLink, heading, inSearch, lead, plainly, text, title } from './common.ts';

const option = { name: line('Name', 40), id: line('Name in addresses', 40, { kind: 'slug' }) } as const;
const factor = { min: 0, max: 100, step: 0.01 } as const;
const revenueTimes = number('Multiplies the revenue by', factor);

export const returnsCalculator = {
  label: 'ROI calculator',
  fields: {
    search: inSearch,
    opening: heading('Hero'),
    basis: line('What the figures are', 80),
    labels: group('Labels', {
      details: line('Above what is asked', 60, plainly('Project details')),
      appType: line('App type', 40, plainly('App type')),
      industry: line('Industry', 40, plainly('Industry')),
      monetization: line('Way to charge', 40, plainly('Monetization')),
      userBase: line('Users', 40, plainly('User base')),
      monthlyRevenue: line('Monthly revenue of each', 40, plainly('Monthly revenue per user')),
      conversionRate: line('Share of those who pay', 40, plainly('Conversion rate')),
      retentionRate: line('Share of those who stay', 40, plainly('Annual retention')),
      developmentCost: line('Cost', 40, plainly('Development cost')),
      projected: line('Above the result', 60, plainly('Projected return, first year')),
      roi: line('Return of the first year', 40, plainly('First-year ROI')),
      monthly: line('Monthly revenue', 40, plainly('Monthly revenue')),
      yearly: line('Yearly revenue', 40, plainly('Yearly revenue')),
      breakEven: line('When it has paid for itself', 40, plainly('Break-even')),
      threeYears: line('Return of three years', 40, plainly('3-year ROI')),
      lifetimeValue: line('What a user brings', 40, plainly('User lifetime value')),
      basis: line('Before what the figures are', 40, plainly('Basis')),
      chart: line('Above the chart', 80, plainly('Revenue of three years against the development cost')),
      year: line('Below a bar of it', 20, plainly('Year {number}', { number: '1, 2 or 3' })),
      cost: line('On its line', 20, plainly('Cost')),
      gain: line('Where it brings more than it costs', 20, plainly('Gain')),
      loss: line('Where it brings less', 20, plainly('Loss')),
      noGain: line('Where it brings as much', 20, plainly('No gain')),
      on: line('Between that and the cost', 20, plainly('on')),
      average: line(
        'Below the monthly revenue of each',
        80,
        plainly('The average in {industry}: {average}', { industry: 'that chosen', average: 'its average' }),
      ),
      months: line('After how long that is', 40, plainly('{count} months', { count: 'how many' })),
      unknown: line('Unknown figure', 20, plainly('n/a')),
      odd: line(
        'Below a cost that is no amount',
        80,
        plainly('Not an amount above zero, so it counts as {amount}.', { amount: 'nothing, in your currency' }),
      ),
      copy: line('Button to the address of the figures', 40, plainly('Copy link')),
      copied: line('Message after copying', 80, plainly('Anyone who opens it sees these figures.')),
      calculate: line('Button, where scripts are switched off', 30, plainly('Calculate')),
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
              help: 'Shown, but not used in the calculation. Leave blank to hide',
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
      none: line('Without a cost', 120, plainly('Enter a development cost to see the return on it.')),
      low: line('Up to 50 %', 120, plainly('Consider adjusting your strategy to improve profitability.')),
      good: line('Above 50 %', 120, plainly('Good ROI potential. Consider optimizing conversion or pricing.')),
      excellent: line(
        'Above 100 %',
        120,
        plainly('Excellent ROI potential! Your app could generate significant returns.'),
      ),
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
    closing: group('Call to action', {
      title,
      analysis: enquiryLink('Button'),
      consultation: enquiryLink('Other button', { roi: 'the return of the first year' }),
    }),
  },
} as const;
