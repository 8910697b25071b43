import { choice, group, line, list, paragraph, slug } from '../../fields/fields.ts';
import { hue } from '../hues.ts';
import en from '../messages/en.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';
import { enquiryLink, heading, inSearch, lead, text, title } from './common.ts';

const figure = (label: string) => line(label, 40, { min: 0, help: 'Leave blank to hide' });
const id = slug('URL slug', 40);
const points = (label: string) => list(label, line('Point', 160), { max: 8 });

export const monetizationGuide = {
  label: 'Monetization guide',
  fields: {
    search: inSearch,
    opening: heading('Hero'),
    list: line('List name', 80, { help: 'For search engines', isAside: true }),
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
        bestFor: list('Best for', line('Use', 60), { max: 8 }),
        examples: list('Examples', group('Example', { name: line('Name', 60), how: line('Description', 160) }), {
          max: 8,
        }),
        implementationSteps: points('Implementation steps'),
      }),
      { min: 1, max: 12 },
    ),
    labels: messages(en['monetization-guide'].labels),
    figuresNote: line('Note below the figures', 160, { min: 0, help: 'Leave blank to hide' }),
    recommendations: group('Recommendations', {
      title,
      lead,
      columns: group('Columns', {
        industry: line('First column', 40),
        models: line('Second column', 40),
        reasoning: line('Third column', 40),
      }),
      rows: list(
        'Rows',
        group('Row', {
          category: hue('Hue'),
          industry: line('Industry', 40),
          models: list('Models', id, { min: 1, max: 3, help: 'URL slugs of the models, the most recommended first.' }),
          reasoning: text,
        }),
        { max: 12 },
      ),
    }),
    closing: group('Call to action', {
      title,
      lead,
      links: list('Links', enquiryLink('Link', { model: 'the selected model' }), { min: 1, max: 2 }),
    }),
  },
} as const;
