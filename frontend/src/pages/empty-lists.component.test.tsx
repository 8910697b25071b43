import { isContent, withDefaultTexts } from '@prism/core/content/check';
import { pages } from '@prism/core/content/content';
import type { Field } from '@prism/core/fields/fields';
import { expect, test } from 'vitest';
import { openPart, screen } from '../../test/site.tsx';
import { Resources } from '../api/resources.ts';
import { AiIndustries } from './services/ai-industries.tsx';
import MonetizationGuidePage from './monetization-guide/monetization-guide-page.tsx';
import ReturnsCalculatorPage from './returns-calculator/returns-calculator-page.tsx';
import TechComparisonPage from './tech-comparison/tech-comparison-page.tsx';

const demonstration = import.meta.glob<object>('../../../core/content/demo/pages/*.json', {
  import: 'default',
  eager: true,
});

/** `value` with every optional list empty. */
function emptied(field: Field, value: unknown): unknown {
  if (field.type === 'list' && Array.isArray(value))
    return field.min === 0 ? [] : value.map((item: unknown) => emptied(field.of, item));
  if (field.type !== 'group' || !isContent(value)) return value;
  const members = Object.entries(value);
  return Object.fromEntries(
    members.map(([name, member]) => {
      const its = field.fields[name];
      return [name, its ? emptied(its, member) : member];
    }),
  );
}

test.each([
  ['returns-calculator', <ReturnsCalculatorPage key="calculator" />],
  ['tech-comparison', <TechComparisonPage key="comparison" />],
  ['monetization-guide', <MonetizationGuidePage key="guide" />],
] as const)('%s has no heading without what it heads', (name, page) => {
  const resources = new Resources();
  const { label, fields } = pages[name];
  const data = demonstration[`../../../core/content/demo/pages/${name}.json`];
  resources.keep(
    `/api/content/pages/${name}`,
    emptied({ type: 'group', label, fields }, withDefaultTexts(fields, data)),
  );
  resources.keep('/api/content/technologies?place=frontend', [
    { ...technology, pros: [], cons: [], bestFor: [], companies: [] },
  ]);
  openPart(page, resources);
  const headings = screen.getAllByRole('heading').filter((heading) => !heading.matches('.sr-only'));
  const bare = headings.filter((heading) => heading.tagName !== 'H1' && isAlone(heading));
  expect(bare.map((heading) => heading.textContent)).toEqual([]);
});

const technology = {
  key: 'react',
  name: 'React',
  kind: 'Library',
  popularity: 90,
  places: ['frontend'],
  learningCurve: 'Easy',
  performance: 'Fast',
  communitySize: 'Good',
  jobMarket: 'Good',
  developmentSpeed: 'Fast',
  timeToMarket: 'Fast',
  scalability: 'Good',
  cost: 'Good',
};

/** Whether its section has only its lead or an empty list. */
function isAlone(heading: Element): boolean {
  const section = heading.closest('section, article, header, li, form');
  const rest = [...(section?.querySelectorAll('li, dd, dt, td, p, a, button, input') ?? [])];
  return rest.filter((one) => !one.matches('.lead')).length === 0;
}

test('an industry has no heading over an empty list', () => {
  const industry = { category: 'none', title: 'Museums', capabilities: [], examples: ['Guides'] } as const;
  openPart(<AiIndustries title="Where" lead="" capabilities="What it can" examples="For example" list={[industry]} />);
  expect(screen.queryByText('What it can')).toBeNull();
  expect(screen.getByText('For example')).toBeTruthy();
});
