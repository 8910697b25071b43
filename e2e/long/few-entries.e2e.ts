import type { Locator, Page } from '@playwright/test';
import { textAt } from '../harness/api.ts';
import { expectNoSidewaysScroll } from '../harness/checks.ts';
import type { Product } from '../harness/product.ts';
import { expect, test } from '../harness/test.ts';

test.use({ ownProduct: {} });

const proof = { evidence: 'The ledger of May' };

/** Reduces the demonstration's content to so many of each. */
async function leaveOnly(product: Product, count: number) {
  await product.sql("delete from content where kind in ('figures', 'history', 'testimonials')");
  for (let number = 1; number <= count; number += 1) {
    const entries = {
      figures: { figure: `${number}00`, text: 'houses that we keep', places: ['about', 'badges'] },
      history: { year: String(2020 + number), title: `Year ${number}`, text: 'A house was opened.', rays: number },
      testimonials: {
        text: `They rang before we did, ${number} times.`,
        name: `Voice ${number}`,
        role: 'Warden',
        rating: 5 - number,
        places: ['home', 'grid'],
      },
    };
    for (const [kind, data] of Object.entries(entries))
      await product.sql(
        `insert into content (kind, key, data, place, created_at, updated_at) values ($1, $2, $3, $4, now(), now())`,
        [kind, `entry-${number}`, JSON.stringify({ ...data, proof }), number],
      );
  }
  await expect
    .poll(async () => await textAt(product, '/about'))
    .toMatch(new RegExp(`Year ${count}<(?![^]*Year ${count + 1}<)`));
}

/** The layout of a list: its lines, and the empty space at its end. */
async function standing(parts: Locator) {
  return await parts.evaluateAll((all) => {
    const boxes = all.map((part) => part.getBoundingClientRect());
    const whole = all[0]?.parentElement?.getBoundingClientRect();
    return {
      parts: all.length,
      lines: new Set(boxes.map(({ top }) => Math.round(top))).size,
      empty: Math.round((whole?.right ?? 0) - Math.max(...boxes.map(({ right }) => right))),
    };
  });
}

/** The empty space after `part` in its line; null if another part follows. */
async function emptyNextTo(part: Locator) {
  return await part.evaluate((first) => {
    const box = first.getBoundingClientRect();
    const page = first.closest('.page');
    if (!page) throw new Error('the element is in no page');
    const others = [...page.querySelectorAll('figure')].filter((other) => other !== first);
    if (others.some((other) => other.getBoundingClientRect().left >= box.right)) return null;
    const end = page.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(page).paddingRight);
    return Math.abs(Math.round(end - box.right));
  });
}

const main = (page: Page) => page.getByRole('main');

test('sections with few entries leave no gaps', async ({ open, product }) => {
  for (const count of [1, 2, 3]) {
    await leaveOnly(product, count);
    const about = await open('/about');
    const stats = main(about).locator('li:has(.fig)');
    const years = main(about).locator('li:has(time)');
    for (const list of [stats, years]) expect(await standing(list)).toEqual({ parts: count, lines: 1, empty: 0 });

    const home = await open('/');
    const badges = home.getByRole('region', { name: 'In short' }).getByRole('listitem');
    expect(await standing(badges)).toMatchObject({ parts: count, lines: 1 });
    const voices = main(home).locator('figure');
    const stars = voices.first().getByRole('img', { name: '4 out of 5' });
    await expect(stars).toBeVisible();
    const grid = (await open('/testimonials')).getByRole('main').locator('figure');
    for (const voice of [voices, grid]) {
      await expect(voice).toHaveCount(count);
      expect(await emptyNextTo(voice.first())).toBe(count === 1 ? 0 : null);
    }

    for (const page of [about, home]) {
      await page.setViewportSize({ width: 390, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    expect(await standing(stats)).toEqual({ parts: count, lines: count, empty: 0 });
  }
});

test('a way without a price omits it, and its button stays aligned', async ({ open, product }) => {
  await product.sql('delete from apps');
  await expect.poll(async () => (await textAt(product, '/')).includes('href="/app/')).toBe(false);
  const page = await open('/');
  const ways = ['Marketplace app', 'Custom development'].map((name) =>
    main(page)
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name }) }),
  );
  const from = await Promise.all(ways.map(async (way) => await way.getByText('from', { exact: true }).count()));
  expect(from).toEqual([0, 1]);
  const buttons = await Promise.all(ways.map(async (way) => await way.getByRole('link').last().boundingBox()));
  expect(Math.round(buttons[0]?.y ?? 0)).toBe(Math.round(buttons[1]?.y ?? -1));
});
