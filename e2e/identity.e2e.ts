import { accentOf } from '@prism/core/contract/accent';
import { weekdays } from '@prism/core/contract/hours';
import { rememberTheme } from './harness/browser.ts';
import { change, test } from './harness/content.ts';
import { expectToast } from './harness/forms.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test.describe('a studio with other currencies', () => {
  test.beforeAll(async ({ product, cookie }) => {
    await change(product, cookie, 'settings/studio', { currency: 'EUR', localCurrency: 'CHF' });
  });

  for (const [path, price, ...codes] of [
    ['/', '€25,999'],
    ['/marketplace', '€12,999'],
    ['/app/1', '€12,999', 'EUR'],
    ['/contact?app=1', '€14,099'],
    ['/offer1', '€499', 'EUR'],
    ['/local-business-apps', 'CHF 1,999', 'CHF'],
    ['/careers', 'CHF 70,000–CHF 90,000'],
    ['/returns-calculator', '€22,500', 'EUR'],
  ] as const)
    test(`shows them at ${path}, and no other`, async ({ open }) => {
      const page = await open(path);
      const main = page.getByRole('main');
      await expect(main).toContainText(price);
      // What people answer about their budget are words of the studio's.
      const text = ((await main.textContent()) ?? '').replaceAll(/\$\d+K(?:-\$\d+K|\+)/g, '');
      expect(text).not.toMatch(/\$\d|US dollars/);
      const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).join('');
      expect([...data.matchAll(/"(?:priceC|c)urrency":"(\w+)"/g)].map(([, code]) => code)).toEqual(
        expect.arrayContaining([...codes]),
      );
      expect(data).not.toMatch(/USD|GBP/);
    });

  test('are the units of amounts in the dashboard', async ({ openContent }) => {
    const page = await openContent('kind=packages&entry=restaurants');
    await expect(page.getByLabel('Costs at least (CHF)')).toBeVisible();
  });
});

test.describe('a studio with a hue of its own', () => {
  const red = accentOf(25, 'light').accent;
  test.beforeAll(async ({ product, cookie }) => {
    await change(product, cookie, 'settings/studio', { hue: 25 });
  });

  for (const theme of ['light', 'dark'] as const)
    test(`has it on buttons and at the focus in the ${theme} theme`, async ({ newPage }) => {
      const page = await newPage();
      await rememberTheme(page, theme);
      await page.goto('/');
      const button = page.getByRole('main').getByRole('link', { name: 'Browse the marketplace' }).first();
      await expect(button).toHaveCSS('background-color', rgb(accentOf(25, theme).accent));
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus-visible')).toHaveCSS('outline-color', rgb(accentOf(25, theme).accent));
    });

  test('takes it back, and is as before', async ({ product, cookie, open }) => {
    await change(product, cookie, 'settings/studio', { hue: null });
    const page = await open('/');
    expect(await page.content()).not.toContain(red);
  });

  test('chooses it in its form, which refuses what is none', async ({ openContent }) => {
    const page = await openContent('kind=settings&entry=studio');
    await page.getByRole('button', { name: 'Hue 240' }).click();
    await expect(page.getByLabel('Hue', { exact: true })).toHaveValue('240');
    await page.getByLabel('Hue', { exact: true }).fill('360');
    await page.getByRole('button', { name: /^Publish/ }).click();
    await expect(page.getByText('Hue must be between 0 and 359').first()).toBeVisible();
  });
});

test.describe('a studio with a logo of its own', () => {
  const drawn = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path fill="${colour}" d="M0 0h90v30H0z"/></svg>`;

  test('chooses one for each ground in its form, and visitors get the one that suits', async ({
    openContent,
    open,
  }) => {
    const page = await openContent('kind=settings&entry=studio', { expected: [/400 \(Bad Request\)/] });
    await page.getByLabel('On light grounds').setInputFiles(aFile('a.svg', '<svg><script>1</script></svg>'));
    await expect(page.getByText('The file has an element that does not draw: script.')).toBeVisible();
    await page.getByLabel('On light grounds').setInputFiles(aFile('light.svg', drawn('black')));
    await page.getByLabel('On dark grounds').setInputFiles(aFile('dark.svg', drawn('white')));
    await expect(page.getByRole('button', { name: 'Remove On dark grounds' })).toBeVisible();
    await page.getByLabel('The name is part of it').check();
    await page.getByRole('button', { name: /^Publish/ }).click();
    await expectToast(page, 'Published');

    const home = await open('/');
    const shownIn = (part: 'banner' | 'contentinfo') =>
      home.getByRole(part).getByRole('link', { name: 'Prism, home' }).locator('img:visible');
    await home.getByRole('contentinfo').scrollIntoViewIfNeeded();
    for (const part of ['banner', 'contentinfo'] as const)
      await expect(shownIn(part)).toHaveAttribute('src', /^\/files\/\w{64}\.svg$/);
    expect(await shownIn('banner').getAttribute('src')).not.toBe(await shownIn('contentinfo').getAttribute('src'));
    await expect(home.getByRole('banner').getByRole('link', { name: 'Prism, home' })).toHaveText('');
    await expect(home.locator('link[rel="icon"]')).toHaveAttribute('href', /^\/drawn\/[\w-]+\.png$/);
    expect(await home.locator('script[type="application/ld+json"]').first().textContent()).toMatch(
      /"logo":"http[^"]+svg"/,
    );
  });

  test('has its first letter instead where there is none', async ({ product, cookie, open }) => {
    await change(product, cookie, 'settings/studio', { city: 'Leeds', logo: {} });
    const home = await open('/');
    const link = home.getByRole('banner').getByRole('link', { name: 'Prism, home' });
    await expect(link).toHaveText('Prism');
    await expect(link.locator('[data-letter]')).toHaveAttribute('data-letter', 'P');
    await expect(link.locator('svg')).toHaveCount(0);
    expect((await fetch(`${product.baseUrl}/favicon.svg`)).status).toBe(404);
  });
});

test('business hours stand beside the other ways to get in touch, and in structured data', async ({
  product,
  cookie,
  open,
}) => {
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
  const before = await open('/contact');
  await expect(before.getByText('London time')).toHaveCount(0);
  await change(product, cookie, 'settings/studio', { hours: [{ days, opens: '09:00', closes: '17:30' }] });
  const page = await open('/contact');
  await expect(page.getByText('Monday to Friday')).toBeVisible();
  await expect(page.getByText('9:00–17:30')).toBeVisible();
  await expect(page.getByText('London time')).toBeVisible();
  const data = await (await open('/')).locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'ProfessionalService',
    openingHoursSpecification: [{ dayOfWeek: days.map((day) => weekdays[day]), opens: '09:00', closes: '17:30' }],
  });
});

const aFile = (name: string, text: string) => ({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(text) });
const rgb = (colour: string) => `rgb(${[1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)).join(', ')})`;
