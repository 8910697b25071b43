import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { textAt } from './harness/api.ts';
import { expect, test } from './harness/test.ts';
import { expectSoundAtEveryWidth } from './harness/whole-page.ts';

test.use({ ownProduct: { env: { SEED: 'none' } } });

const words = readFileSync(new URL('../core/content/demo/pages/case-studies.json', import.meta.url), 'utf8');
const picture = '/illustrations/plain/spiral.svg';

const study = (title: string, rest: object = {}) => ({
  title,
  client: 'Abbey Cottages',
  industry: 'Museums',
  category: 'health',
  picture: 'A spiral of steps',
  timeline: '5 weeks',
  description: 'Eight rooms, and one bell to ring in each of them.',
  featured: false,
  challenge: 'Nobody found the last room.',
  solution: 'A trail with eight stops.',
  technologies: ['SwiftUI'],
  results: ['Rooms found', 'Bells rung', 'Letters'].map((metric) => ({ metric, value: '8', change: 'from 7' })),
  proof: { evidence: 'Their letter of May' },
  ...rest,
});

test.beforeAll(async ({ product }) => {
  const rows = {
    'pages/case-studies': words,
    'case-studies/first': JSON.stringify(study('A trail of eight', { featured: true })),
    'case-studies/second': JSON.stringify(study('A bell for each', { featured: true, image: picture })),
    'case-studies/third': JSON.stringify(study('A room of one')),
    'case-studies/fourth': JSON.stringify(study('A letter to all')),
    'case-studies/fifth': JSON.stringify(study('A stair of steps', { image: picture })),
  };
  for (const [place, [path, data]] of Object.entries(rows).entries()) {
    const [kind, key] = path.split('/');
    await product.sql(
      `insert into content (kind, key, data, place, created_at, updated_at) values ($1, $2, $3, $4, now(), now())`,
      [kind, key, data, place],
    );
  }
  await expect.poll(async () => await textAt(product, '/case-studies')).toContain('A stair of steps');
});

const boxOf = async (page: Page, study: string, part: string) => {
  const box = await page.getByRole('article', { name: study }).locator(part).first().boundingBox();
  expect(box, `${part} of ${study}`).not.toBeNull();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
};

test(
  "a studio's case studies show their pictures without a device, leave no gap, and fit every width",
  { tag: '@long' },
  async ({ open }) => {
    const page = await open('/case-studies');
    await expect(page.locator('main .device, main [id^=device-]')).toHaveCount(0);
    for (const name of ['A bell for each', 'A stair of steps']) {
      const shown = page.getByRole('article', { name }).getByRole('img', { name: 'A spiral of steps' });
      await expect(shown).toHaveAttribute('src', picture);
      expect((await shown.boundingBox())?.width).toBeGreaterThan(400);
    }
    await expect(page.getByRole('main').getByRole('img', { name: 'A spiral of steps' })).toHaveCount(2);

    // Its title is next to the client, and the story next to the results.
    const [title, facts] = [await boxOf(page, 'A trail of eight', 'h2'), await boxOf(page, 'A trail of eight', 'dl')];
    expect(facts.x).toBeGreaterThan(title.x + title.width / 2);
    for (const [name, isAtLeft] of [
      ['A room of one', true],
      ['A letter to all', false],
    ] as const) {
      const [story, results] = [await boxOf(page, name, 'h2'), await boxOf(page, name, 'section')];
      expect(results.x < story.x, name).toBe(isAtLeft);
      expect(Math.abs(results.y - (await boxOf(page, name, 'div')).y), name).toBeLessThan(2);
    }
    await expectSoundAtEveryWidth(page);
  },
);
