import { line, list, number, slug } from '../../fields/fields.ts';
import { defineKind } from '../kind.ts';

const judgement = (label: string) =>
  line(label, 30, { help: 'These have a colour: Excellent, Easy, Very Fast, Fast, Good, Medium, Hard, Slow.' });
const points = (label: string) => list(label, line('Point', 120), { max: 3 });

export const technologies = defineKind({
  label: 'Technology',
  plural: 'Technologies',
  help: 'The columns of the tech comparison.',
  example: '“React”',
  title: 'name',
  fields: {
    name: line('Name', 40),
    kind: line('Type', 60),
    popularity: number('Popularity', { min: 0, max: 100, unit: '%' }),
    learningCurve: judgement('Learning curve'),
    performance: judgement('Performance'),
    communitySize: judgement('Community size'),
    jobMarket: judgement('Job market'),
    developmentSpeed: judgement('Development speed'),
    timeToMarket: judgement('Time to market'),
    scalability: judgement('Scalability'),
    cost: judgement('Cost'),
    pros: points('Pros'),
    cons: points('Cons'),
    bestFor: list('Best for', line('Use', 40), { max: 6 }),
    companies: list('Used by', line('Company', 40), { max: 8 }),
    places: list('Shown on', slug('Tab', 40, { help: 'The tab’s name in URLs' })),
  },
});
