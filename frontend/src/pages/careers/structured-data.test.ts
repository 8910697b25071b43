import { positionOf, positions } from '@prism/core/contract/positions';
import { expect, test } from 'vitest';
import { openUntil, structuredData } from './structured-data.ts';

const publicUrl = 'https://www.prism.example';

function postingOf(slug: string): Record<string, unknown> {
  const position = positionOf(slug);
  if (!position) throw new Error(`no position ${slug}`);
  return { ...structuredData(position, publicUrl)[0] };
}

test.each([
  ['2025-01-20', '2025-03-31T23:59:59.000Z'],
  ['2026-11-30', '2027-01-31T23:59:59.000Z'],
  ['2027-12-31', '2028-02-29T23:59:59.000Z'],
])('seen from %s a position is open until %s', (now, end) => {
  expect(openUntil(new Date(now)).toISOString()).toBe(end);
});

test('every posting was there before it ends, with its salary in pounds', () => {
  for (const { slug, salary } of positions) {
    const posting = postingOf(slug);
    expect(String(posting['datePosted']) < String(posting['validThrough'])).toBe(true);
    expect(posting['baseSalary']).toMatchObject({
      currency: 'GBP',
      value: { minValue: salary.from, maxValue: salary.to, unitText: 'YEAR' },
    });
  }
});

test('a posting says where the work is done', () => {
  const london = { jobLocation: { address: { addressLocality: 'London' } } };
  expect(postingOf('product-manager')).toMatchObject(london);
  expect(postingOf('product-manager')).not.toHaveProperty('jobLocationType');
  expect(postingOf('ux-ui-designer')).toMatchObject({ ...london, jobLocationType: 'TELECOMMUTE' });
  expect(postingOf('devops-engineer')).not.toHaveProperty('jobLocation');
});
