import { choice, group, line, list, paragraph } from '../../fields/fields.ts';
import { hue } from '../hues.ts';
import { enquiryLink, heading, inSearch, lead, plainly, text, title } from './common.ts';

const figure = (label: string) => line(label, 40, { min: 0, help: 'Leave blank to hide' });
const id = line('Name in addresses', 40, { kind: 'slug' });
const points = (label: string) => list(label, line('Point', 160), { max: 8 });

export const monetizationGuide = {
  label: 'Monetization guide',
  fields: {
    search: inSearch,
    opening: heading('Hero'),
    list: line('What the models are', 80, { help: 'For search engines', isAside: true }),
    models: list(
      'Models',
      group('Model', {
        id,
        name: line('Name', 60),
        difficulty: choice('Difficulty', { Easy: 'Easy', Medium: 'Medium', Hard: 'Hard' }),
        timeToRevenue: figure('Time to revenue'),
        successRate: figure('Success rate'),
        avgRevenue: figure('Average revenue'),
        conversionRate: figure('Conversion rate'),
        description: paragraph('Description', 400),
        pros: points('Advantages'),
        cons: points('Challenges'),
        bestFor: list('Best for', line('What', 60), { max: 8 }),
        examples: list('Examples', group('Example', { name: line('Name', 60), how: line('How', 160) }), { max: 8 }),
        implementationSteps: points('Implementation steps'),
      }),
      { min: 1, max: 12 },
    ),
    labels: group('Labels', {
      choose: line('Above the choice of a model, on phones', 40, plainly('Monetization model')),
      succeed: line('Next to a model', 40, plainly('{rate} succeed', { rate: 'its success rate' })),
      difficulty: line('Difficulty', 40, plainly('Difficulty')),
      timeToRevenue: line('Time to revenue', 40, plainly('Time to revenue')),
      successRate: line('Success rate', 40, plainly('Success rate')),
      averageRevenue: line('Average revenue', 40, plainly('Average revenue')),
      conversionRate: line('Conversion rate', 40, plainly('Conversion rate')),
      advantages: line('Advantages', 40, plainly('Advantages')),
      challenges: line('Challenges', 40, plainly('Challenges')),
      bestFor: line('Best for', 40, plainly('Best for')),
      examples: line('Examples', 40, plainly('Real-world examples')),
      steps: line('Implementation steps', 40, plainly('Implementation steps')),
    }),
    figuresNote: line('Below the figures', 160, { min: 0, help: 'Leave blank to hide' }),
    recommendations: group('Recommendations', {
      title,
      lead,
      columns: group('Columns', {
        industry: line('First', 40),
        models: line('Second', 40),
        reasoning: line('Third', 40),
      }),
      rows: list(
        'Rows',
        group('Row', {
          category: hue('Hue'),
          industry: line('Industry', 40),
          models: list('Models', id, { min: 1, max: 3, help: 'Names in addresses; the first to try first.' }),
          reasoning: text,
        }),
        { max: 12 },
      ),
    }),
    closing: group('Call to action', {
      title,
      lead,
      links: list('Links', enquiryLink('Link', { model: 'the model that is chosen' }), { min: 1, max: 2 }),
    }),
  },
} as const;
