import { accentOf } from '@prism/core/contract/accent';
import { textAt } from './harness/api.ts';
import { rememberTheme } from './harness/browser.ts';
import { change, test } from './harness/content.ts';
import { expectToast } from './harness/forms.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test("amounts in the dashboard are in the studio's currencies", async ({ openContent, product, cookie }) => {
  await change(product, cookie, 'settings/studio', { currency: 'EUR', localCurrency: 'CHF' });
  const page = await openContent('catalogue/packages/restaurants');
  await expect(page.getByLabel('Starting price (CHF)')).toBeVisible();
});

test(
  "a studio's hue colours buttons and focus until it is reset, and invalid values are refused",
  { tag: '@long' },
  async ({ openContent, newPage, product, cookie }) => {
    const red = accentOf(25, 'light').accent;
    await change(product, cookie, 'settings/studio', { hue: 25 });
    await expect.poll(() => textAt(product, '/')).toContain(red);
    const visitor = await newPage();
    for (const theme of ['light', 'dark'] as const) {
      await rememberTheme(visitor, theme);
      await visitor.goto('/');
      const button = visitor.getByRole('main').getByRole('link', { name: 'Browse the marketplace' }).first();
      await expect(button).toHaveCSS('background-color', rgb(accentOf(25, theme).accent));
      await visitor.keyboard.press('Tab');
      await expect(visitor.locator(':focus-visible')).toHaveCSS('outline-color', rgb(accentOf(25, theme).accent));
    }
    await change(product, cookie, 'settings/studio', { hue: null });
    await expect.poll(() => textAt(product, '/')).not.toContain(red);

    const page = await openContent('settings/brand');
    await page.getByRole('button', { name: 'Hue 240' }).click();
    await expect(page.getByLabel('Accent colour', { exact: true })).toHaveValue('240');
    await page.getByLabel('Accent colour', { exact: true }).fill('360');
    await page.getByRole('button', { name: /^Publish/ }).click();
    await expect(page.getByText('Accent colour must be between 0 and 359').first()).toBeVisible();
  },
);

test.describe('a studio with a logo of its own', () => {
  const drawn = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path fill="${colour}" d="M0 0h90v30H0z"/></svg>`;

  test('sets one for each background in its form, and visitors get the matching one', async ({ openContent, open }) => {
    const page = await openContent('settings/brand', { expected: [/400 \(Bad Request\)/] });
    await page.getByLabel('Logo for light backgrounds').setInputFiles(aFile('a.svg', '<svg><script>1</script></svg>'));
    await expect(page.getByText('The file has an element that does not draw: script.')).toBeVisible();
    await page.getByLabel('Logo for light backgrounds').setInputFiles(aFile('light.svg', drawn('black')));
    await page.getByLabel('Logo for dark backgrounds').setInputFiles(aFile('dark.svg', drawn('white')));
    await expect(page.getByRole('button', { name: 'Remove Logo for dark backgrounds' })).toBeVisible();
    await page.getByLabel('Logo includes the name').check();
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

  test('shows its first letter without a logo', { tag: '@long' }, async ({ product, cookie, open }) => {
    await change(product, cookie, 'settings/studio', { city: 'Leeds', logo: {} });
    const home = await open('/');
    const link = home.getByRole('banner').getByRole('link', { name: 'Prism, home' });
    await expect(link).toHaveText('Prism');
    await expect(link.locator('[data-letter]')).toHaveAttribute('data-letter', 'P');
    await expect(link.locator('svg')).toHaveCount(0);
    expect((await fetch(`${product.baseUrl}/favicon.svg`)).status).toBe(404);
  });
});

const aFile = (name: string, text: string) => ({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(text) });
const rgb = (colour: string) => `rgb(${[1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)).join(', ')})`;
