import type { Locator, Page } from '@playwright/test';
import { focusedName } from './harness/checks.ts';
import { expect, test } from './harness/test.ts';

const main = (page: Page) => page.getByRole('main');
const figures = async (page: Page) => await page.locator('ul:has(.fig)').first().locator('.fig').allInnerTexts();
const partOf = (page: Page, name: string) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name }) });
const linkedFrom = async (part: Locator) =>
  await part.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test.describe('case studies', () => {
  const clients = ['Larkfield Bank, Manchester', 'Alderbrook Clinics, Sheffield', 'Oakwell Home, Edinburgh'];

  test('open with four figures', async ({ open }) => {
    const page = await open('/case-studies');
    expect(await figures(page)).toEqual(['250+', '500+', '98%', '30 days']);
  });

  test('are three, the neo-bank first and featured', async ({ open }) => {
    const page = await open('/case-studies');
    const studies = main(page).getByRole('article');
    await expect(studies).toHaveCount(3);
    const [first = ''] = await studies.allInnerTexts();
    expect(first).toContain('Featured');
    expect(first).toContain('Neo-banking');
  });

  for (const client of clients)
    test(`${client} has all that a study holds`, async ({ open }) => {
      const page = await open('/case-studies');
      const study = main(page).getByRole('article').filter({ hasText: client });
      for (const term of ['Client', 'Industry', 'Timeline', 'Team size']) {
        await expect(study.getByRole('term').filter({ hasText: term }), term).toHaveCount(1);
      }
      for (const name of ['Challenge', 'Solution', 'Results']) {
        await expect(study.getByRole('heading', { level: 3, name }), name).toHaveCount(1);
      }
      const results = study.locator('section').filter({ has: page.getByRole('heading', { name: 'Results' }) });
      expect(await results.getByRole('term').count()).toBeGreaterThanOrEqual(3);
      expect(
        await study
          .getByRole('list', { name: /^Technologies/ })
          .getByRole('listitem')
          .count(),
      ).toBeGreaterThan(3);
    });

  test('count the projects of nine industries in a table', async ({ open }) => {
    const page = await open('/case-studies');
    const counts = await page.getByRole('table').locator('td:nth-of-type(1)').allInnerTexts();
    expect(counts).toHaveLength(9);
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBeGreaterThanOrEqual(500);
  });

  test('end in the ways to the contact page and the marketplace', async ({ open }) => {
    const page = await open('/case-studies');
    expect(await linkedFrom(main(page).locator('section').last())).toEqual(['/contact', '/marketplace']);
  });
});

test.describe('testimonials', () => {
  const featured = ['Eleanor Voss', 'Dr Kwame Asante', 'Sunniva Haugen'] as const;
  const carousel = (page: Page) => page.getByRole('region', { name: 'Featured testimonials' });
  const speaker = async (page: Page) => await carousel(page).getByRole('group').locator('figcaption b').innerText();
  const press = async (page: Page, name: string) => await carousel(page).getByRole('button', { name }).click();

  test('state the four figures', async ({ open }) => {
    const page = await open('/testimonials');
    expect(await figures(page)).toEqual(['4.9/5', '200+', '95%', '98%']);
  });

  test('are six: three in the carousel, three in the grid, some of them marked as a video', async ({ open }) => {
    const page = await open('/testimonials');
    await expect(carousel(page).locator('blockquote')).toHaveCount(3);
    const others = partOf(page, 'And from smaller teams').getByRole('figure');
    await expect(others).toHaveCount(3);
    await expect(others.getByText('Video', { exact: true })).toHaveCount(2);
  });

  test('show one featured testimonial after the other and begin again after the last', async ({ open }) => {
    const page = await open('/testimonials');
    for (const name of [...featured, featured[0]]) {
      expect(await speaker(page)).toBe(name);
      await press(page, 'Next testimonial');
    }
  });

  test('go back from the first to the last', async ({ open }) => {
    const page = await open('/testimonials');
    await press(page, 'Previous testimonial');
    expect(await speaker(page)).toBe(featured[2]);
  });

  test('can be chosen by a dot, which is then the current one', async ({ open }) => {
    const page = await open('/testimonials');
    const dot = carousel(page).getByRole('button', { name: `Testimonial 2 of 3: ${featured[1]}` });
    await dot.click();
    expect(await speaker(page)).toBe(featured[1]);
    await expect(dot).toHaveAttribute('aria-current', 'true');
    await expect(carousel(page).locator('[aria-current]')).toHaveCount(1);
  });

  test('follow the arrow keys while the focus is in the carousel', async ({ open }) => {
    const page = await open('/testimonials');
    await carousel(page).getByRole('button', { name: 'Next testimonial' }).focus();
    await page.keyboard.press('ArrowLeft');
    expect(await speaker(page)).toBe(featured[2]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await speaker(page)).toBe(featured[1]);
    expect(await focusedName(page)).toBe('Next testimonial');
  });

  test('follow a finger', async ({ open }) => {
    const page = await open('/testimonials', { width: 390 });
    await swipe(page, carousel(page).locator('.slides'), -160);
    await expect.poll(() => speaker(page)).toBe(featured[1]);
    await swipe(page, carousel(page).locator('.slides'), 160);
    await expect.poll(() => speaker(page)).toBe(featured[0]);
  });

  test('never move by themselves', async ({ page }) => {
    await page.clock.install();
    await page.goto('/testimonials');
    await expect(carousel(page)).toBeVisible();
    await page.clock.fastForward('10:00');
    expect(await speaker(page)).toBe(featured[0]);
  });

  test('slide in, but not for those who asked for less motion', async ({ open }) => {
    const animation = async (reducedMotion: boolean) => {
      const page = await open('/testimonials', { reducedMotion });
      await press(page, 'Next testimonial');
      return await page.evaluate<string>("getComputedStyle(document.querySelector('.slides .shown')).animationName");
    };
    expect(await animation(false)).toBe('from-right');
    expect(await animation(true)).toBe('none');
  });

  test('are announced when they change, and are called a carousel', async ({ open }) => {
    const page = await open('/testimonials');
    const status = carousel(page).getByRole('status');
    expect(await status.innerText()).toBe('');
    await press(page, 'Next testimonial');
    await expect(status).toContainText(`2 of 3: ${featured[1]}, Alderbrook Clinics.`);
    await expect(carousel(page)).toHaveAttribute('aria-roledescription', 'carousel');
    await expect(carousel(page).getByRole('group')).toHaveAttribute('aria-roledescription', 'slide');
  });

  test('are all readable without JavaScript', async ({ open }) => {
    const page = await open('/testimonials', { javaScript: false });
    for (const name of featured) await expect(main(page).getByText(name, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next testimonial' })).toBeHidden();
  });

  test('come with the satisfaction of nine industries, in numbers', async ({ open }) => {
    const page = await open('/testimonials');
    const rows = await partOf(page, 'Satisfaction by industry').getByRole('listitem').allInnerTexts();
    expect(rows).toHaveLength(9);
    for (const row of rows) expect(row).toMatch(/\d+%/);
  });

  test('end in a call to the contact page', async ({ open }) => {
    const page = await open('/testimonials');
    expect(await linkedFrom(main(page).locator('section').last())).toContain('/contact');
  });
});

/** Drags a finger sideways over the middle of an element. */
async function swipe(page: Page, element: Locator, distance: number) {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('nothing to swipe');
  const y = Math.min(box.y + box.height / 2, 800);
  const x = box.x + box.width / 2 - distance / 2;
  const touch = await page.context().newCDPSession(page);
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    await touch.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
  await send('touchStart', x);
  for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', x + distance * part);
  await send('touchEnd');
  await touch.detach();
}
