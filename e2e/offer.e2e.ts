import type { Page } from '@playwright/test';
import { appOf } from './harness/api.ts';
import { begunEnquiry } from './harness/enquiry.ts';
import { expectSoundAtEveryWidth } from './harness/whole-page.ts';
import { expect, test, type NewPage, type Open } from './harness/test.ts';

const main = (page: Page) => page.getByRole('main');

/** Keeps what the first countdown on the page says, should it be there only for a moment. */
async function watchForCountdown(page: Page): Promise<() => Promise<string | undefined>> {
  await page.addInitScript(`new MutationObserver(() => {
    globalThis.firstCountdown ??= document.querySelector('[role="timer"]')?.innerText;
  }).observe(document, { subtree: true, childList: true, characterData: true })`);
  return async () => await page.evaluate<string | undefined>('globalThis.firstCountdown');
}

test.describe('the offer', () => {
  const offer = '/offer1';
  /** What is only read needs no scripts, and proves that it can be read without. */
  const read = async (open: Open) => await open(offer, { javaScript: false });

  test.describe('while its sale runs', () => {
    const patience = { timeout: 15_000 };

    async function openAt(newPage: NewPage, time: string): Promise<Page> {
      const page = await newPage();
      await page.clock.install({ time: new Date(time) });
      await page.goto(offer);
      await expect(page.getByRole('timer')).toBeVisible();
      return page;
    }

    test('strikes the prices it replaces, and says how much less they are', async ({ newPage }) => {
      const page = await openAt(newPage, '2025-05-26T10:00:00Z');
      await expect(page.getByText('At least 67% off')).toBeVisible();
      await expect(page.getByRole('article').locator('s')).toHaveText([/\$1,997/, /\$9,997/]);
    });

    test('counts down to the last second of 28 May 2025 in the UK, and the banner goes with it', async ({
      newPage,
    }) => {
      const page = await openAt(newPage, '2025-05-26T10:00:00Z');
      const timer = page.getByRole('timer');
      await page.clock.pauseAt(new Date('2025-05-27T20:58:56Z'));
      await expect(timer).toHaveText('1d 02h 01m 03s');
      await page.clock.pauseAt(new Date('2025-05-28T22:59:57Z'));
      await expect(timer).toHaveText('00h 00m 02s');
      await page.clock.runFor(2_000);
      await expect(timer).toHaveCount(0);
      await expect(page.getByText('Flash sale ends in')).toHaveCount(0);
    });

    test('counts rightly from the first moment', async ({ page }) => {
      await page.clock.install({ time: new Date('2025-05-26T10:00:00Z') });
      const firstCountdown = await watchForCountdown(page);
      await page.goto(offer);
      await expect.poll(firstCountdown, patience).toMatch(/^2d 12h 59m/);
    });

    test('moves nothing on the page when the banner comes', async ({ newPage, open }) => {
      const after = await openAt(newPage, '2025-05-26T10:00:00Z');
      const before = await open(offer);
      const top = async (page: Page) => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y;
      expect(await top(after)).toBe(await top(before));
      const banner = await after.getByText('Flash sale ends in').boundingBox();
      expect((banner?.y ?? 0) + (banner?.height ?? 0)).toBeLessThanOrEqual((await top(after)) ?? 0);
    });

    test('says until when its prices hold', async ({ newPage }) => {
      await expect(
        (await openAt(newPage, '2025-05-26T10:00:00Z')).getByText('They hold until 28 May 2025, 23:59 UK time.'),
      ).toBeVisible();
    });
  });

  test('has no countdown once the sale is over, not for a moment, and says so', async ({ page }) => {
    await page.clock.install();
    const firstCountdown = await watchForCountdown(page);
    await page.goto(offer);
    // By the first tick of its clock everything on the page has asked for the time.
    await page.clock.runFor(1_000);
    expect(await firstCountdown()).toBeUndefined();
    await expect(page.getByText('The flash sale closed on 28 May 2025.')).toBeVisible();
    await expect(page.getByText('Flash sale ends in')).toHaveCount(0);
  });

  test('compares six features of the old way and the new', async ({ open }) => {
    const table = (await read(open)).getByRole('table', { name: 'The old way, and this one' });
    await expect(table.getByRole('columnheader')).toHaveText(['What you need', 'Old way', 'New way']);
    await expect(table.getByRole('rowheader')).toHaveCount(6);
  });

  test('delivers in four steps within 30 days', async ({ open }) => {
    const page = await read(open);
    await expect(page.locator('ol > li > p')).toHaveText(['Day 1', 'Days 2–20', 'Days 21–25', 'Day 30']);
  });

  test('shows four cases', async ({ open }) => {
    await expect(
      (await read(open)).getByRole('list', { name: 'Four businesses, four figures' }).getByRole('listitem'),
    ).toHaveCount(4);
  });

  test('lets six people speak at length and six briefly, nobody twice', async ({ open }) => {
    const page = await read(open);
    const lengths = await page
      .locator('blockquote')
      .evaluateAll((all) => all.map(({ textContent }) => textContent.length));
    expect(lengths).toHaveLength(12);
    expect(Math.min(...lengths.slice(0, 6))).toBeGreaterThan(2 * Math.max(...lengths.slice(6)));
    expect(new Set(await page.locator('figcaption b').allInnerTexts()).size).toBe(12);
  });

  test('has two prices, which claim to be reduced only while the sale runs', async ({ open }) => {
    const page = await read(open);
    const monthly = page.getByRole('article', { name: 'Monthly plan' });
    await expect(monthly.locator('h3 + p')).toHaveText(/^\$499\s+per month$/, { useInnerText: true });
    const once = page.getByRole('article', { name: 'One-time plan' });
    await expect(once.locator('h3 + p')).toHaveText(/^\$3,000\s+once$/, { useInnerText: true });
    await expect(once.getByText('Plus $49.99 per month hosting.')).toBeVisible();
  });

  test('states the claims it stands by', async ({ open }) => {
    const text = await main(await read(open)).innerText();
    for (const claim of ['$6,997/month', '30-day delivery', 'Money-back guarantee', '25 new businesses per month'])
      expect(text).toContain(claim);
  });

  for (const [button, plan] of [
    ['Choose monthly', 'Plan: monthly, $499 per month.'],
    ['Choose one-time', 'Plan: one-time, $3,000 plus $49.99 per month hosting.'],
  ] as const)
    test(`${button} begins an enquiry that names the plan`, async ({ open }) => {
      const page = await open(offer);
      await main(page).getByRole('link', { name: button }).click();
      expect(await begunEnquiry(page)).toBe(`We would like the AI business app system.\n${plan}`);
    });

  test('answers six questions, one at a time', async ({ open }) => {
    const page = await open(offer);
    const questions = page.locator('main details');
    const isOpen = async () => await questions.evaluateAll((all) => all.map((item) => item.hasAttribute('open')));
    expect(await isOpen()).toEqual([false, false, false, false, false, false]);
    await questions.nth(1).locator('summary').click();
    await expect.poll(isOpen).toEqual([false, true, false, false, false, false]);
    await questions.nth(4).locator('summary').click();
    await expect.poll(isOpen).toEqual([false, false, false, false, true, false]);
    await questions.nth(4).locator('summary').click();
    await expect.poll(isOpen).toEqual([false, false, false, false, false, false]);
  });

  test('gives search engines the same questions, and both prices', async ({ open }) => {
    const page = await read(open);
    const blocks = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
      JSON.parse(text),
    );
    const asked = blocks.find((block) => block['@type'] === 'FAQPage');
    expect(asked.mainEntity.map(({ name }: { name: string }) => name)).toEqual(
      (await page.locator('main summary').allInnerTexts()).map((question) => question.trim()),
    );
    const service = blocks.find((block) => block['@type'] === 'Service');
    expect(service.offers).toMatchObject([
      { price: 499, priceCurrency: 'USD' },
      { price: 3000, priceCurrency: 'USD' },
    ]);
  });

  test('can be asked about by telephone and mail', async ({ open }) => {
    const questions = main(await read(open))
      .locator('section')
      .filter({ hasText: 'Six questions, six answers' });
    expect(
      await questions.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['tel:+442079460958', 'mailto:hello@prism.example']);
  });
});

test.describe('the sitemap', () => {
  const groups = {
    'Main Pages': ['/', '/about', '/contact'],
    Services: ['/mobile-app-development', '/web-app-development', '/local-business-apps'],
    Marketplace: ['/marketplace', ...[1, 2, 3, 4, 5].map((number) => `/marketplace/${number}`)],
    Company: ['/case-studies', '/testimonials', '/careers', '/blog'],
    Resources: ['/returns-calculator', '/monetization-guide', '/tech-comparison'],
    Legal: ['/terms', '/privacy', '/sitemap'],
  };

  test('lists every page in six groups', async ({ open }) => {
    const page = await open('/sitemap', { javaScript: false });
    const columns = page.getByRole('navigation', { name: 'All pages' }).locator(':scope > div');
    const listed = await columns.evaluateAll((all) =>
      all.map((column) => [
        column.querySelector('h2')?.textContent,
        [...column.querySelectorAll('a')].map((link) => link.getAttribute('href')),
      ]),
    );
    expect(listed).toEqual(Object.entries(groups));
  });

  test('calls the five apps by the names they have in the marketplace', async ({ open, product }) => {
    const page = await open('/sitemap', { javaScript: false });
    for (const number of [1, 2, 3, 4, 5]) {
      const { name } = await appOf(product, String(number));
      await expect(page.locator(`a[href="/marketplace/${number}"]`)).toHaveText(name);
    }
  });

  test('leads from an app that has moved to where it is now', async ({ open }) => {
    // The server is asked, too: the address may lead elsewhere by now.
    const page = await open('/sitemap', { expected: [/status of 404/] });
    await main(page).getByRole('link', { name: 'Table Nine' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the app’s own page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Table Nine' })).toBeVisible();
  });

  test('calls to the contact page and the marketplace', async ({ open }) => {
    const page = await open('/sitemap', { javaScript: false });
    const calls = page.getByRole('region', { name: 'Where to go from here' }).getByRole('link');
    expect(
      await calls.evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace(/\?.*/, ''))),
    ).toEqual(['/contact', '/marketplace']);
  });
});

test.describe('both pages', () => {
  for (const path of ['/offer1', '/sitemap'])
    test(`${path} fits every width and has no serious accessibility fault`, async ({ open }) => {
      await expectSoundAtEveryWidth(await open(path, { reducedMotion: true }));
    });
});
