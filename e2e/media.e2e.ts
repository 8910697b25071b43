import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { dashboard, openDashboard } from './harness/admin.ts';
import { textAt } from './harness/api.ts';
import { expectAccessible, expectNoSidewaysScroll } from './harness/checks.ts';
import { change } from './harness/content.ts';
import { openEdit, test } from './harness/posts.ts';
import type { Product } from './harness/product.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

/** A photograph of this colour, as a file to choose. */
async function aPhoto(name: string, background: string) {
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

async function openMedia(page: Page, product: Product, cookie: string) {
  await openDashboard(page, product, cookie);
  await page.goto(`${dashboard}/media`);
  await expect(page.getByRole('heading', { name: 'Media', level: 1 })).toBeVisible();
}

const files = (page: Page) => page.getByLabel('Pictures to upload');
const tile = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('a picture is uploaded, described and found; unsaved text is kept, and other files are refused', async ({
  newPage,
  product,
  cookie,
}) => {
  const page = await newPage({ expected: [/400/] });
  await openMedia(page, product, cookie);
  await files(page).setInputFiles([await aPhoto('harbour.jpg', '#336699'), await aPhoto('market.jpg', '#996633')]);
  await row(page, 'harbour.jpg').click();
  const dialog = page.getByRole('dialog', { name: 'harbour.jpg' });
  const focus = dialog.getByRole('button', { name: /^Focus point at 50% across, 50% down/ });
  await focus.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(dialog.getByText('49% across, 60% down')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter alt text, or mark the picture as decorative')).toBeVisible();
  const alt = dialog.getByRole('textbox', { name: 'Alt text' });
  await alt.fill('Boats in the morning');
  await expect(dialog.getByText(/^Not saved yet/)).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(alt).toHaveValue('Boats in the morning');
  await page.reload();
  await expect(alt).toHaveValue('Boats in the morning');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await row(page, 'harbour.jpg').click();
  await expect(alt).toHaveValue('Boats in the morning');
  await expect(dialog.getByText(/^Not saved yet/)).toHaveCount(0);
  await alt.fill('A pier');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await row(page, 'harbour.jpg').click();
  await expect(alt).toHaveValue('Boats in the morning');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Without alt text' }).click();
  await expect(row(page, 'harbour.jpg')).toBeHidden();
  await row(page, 'market.jpg').click();
  await expect(page).toHaveURL(/[?&]picture=[\w-]{36}/);
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'market.jpg' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  // The filter is in the URL.
  await expect(row(page, 'market.jpg')).toBeVisible();
  await page.getByRole('group', { name: 'Pictures' }).getByRole('button', { name: 'All', exact: true }).click();
  await page.getByLabel('Search pictures').fill('boats');
  await expect(row(page, 'market.jpg')).toBeHidden();
  await expect(row(page, 'harbour.jpg')).toBeVisible();

  await files(page).setInputFiles([{ name: 'menu.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') }]);
  await expect(page.getByText('The file is none of these. Choose a JPEG, PNG, WebP, AVIF or SVG')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss menu.jpg' }).click();
  await expect(page.getByText('The file is none of these')).toBeHidden();
});

test('a picture of an article is shown in a fitting size and cannot be deleted', async ({
  newPage,
  product,
  cookie,
  desk,
}) => {
  const title = await desk.aPost({ published: true });
  const page = await newPage({ expected: [/409/] });
  await openDashboard(page, product, cookie);
  await page.getByRole('link', { name: 'Articles', exact: true }).click();
  const post = await openEdit(page, title);
  await post.getByRole('button', { name: 'Library' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a picture' });
  await files(page).setInputFiles([await aPhoto('cover.jpg', '#884422')]);
  // A new picture is selected.
  await expect(tile(page, 'cover.jpg')).toHaveAttribute('aria-pressed', 'true');
  await picker.getByLabel('Decorative (no alt text)').check();
  await picker.getByRole('button', { name: 'Use picture' }).click();
  await expect(picker).toBeHidden();
  await expect(post.getByLabel('Featured image URL')).toHaveValue(/^\/media\/[\w-]+\/1200x800-\w{6}\.jpg$/);
  await post.getByRole('button', { name: 'Update Post' }).click();
  await expect(post).toBeHidden();

  const reader = await newPage();
  await reader.goto('/blog');
  await reader.getByRole('link', { name: title }).click();
  const shown = reader.locator('main header picture');
  await expect(shown.locator('source').first()).toHaveAttribute('srcset', /480\.avif 480w, .*1200\.avif 1200w$/);
  await expect
    .poll(async () => await shown.locator('img').evaluate((img: HTMLImageElement) => img.currentSrc))
    .toMatch(/\/media\/.*\.avif$/);
  expect(await shown.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  await page.goto(`${dashboard}/media`);
  await expect(page.getByRole('row').filter({ has: row(page, 'cover.jpg') })).toContainText('Used once');
  await page.getByLabel('Usage', { exact: true }).selectOption('Not used');
  await expect(row(page, 'cover.jpg')).toBeHidden();
  await page.getByLabel('Usage', { exact: true }).selectOption('Used in articles');
  await row(page, 'cover.jpg').click();
  const details = page.getByRole('dialog', { name: 'cover.jpg' });
  await expect(details.getByRole('link', { name: `Article: ${title}` })).toBeVisible();
  await details.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByText(`It is still in use. Article: ${title}`)).toBeVisible();
});

test(
  'on a phone the form of a selected picture replaces the library, also by keyboard',
  { tag: '@long' },
  async ({ newPage, product, cookie }) => {
    const page = await newPage({ width: 390 });
    await openDashboard(page, product, cookie);
    await page.goto(`${dashboard}/catalogue/team/imogen-achebe`);
    await page.getByRole('button', { name: 'Library' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose a picture' });
    await files(page).setInputFiles([await aPhoto('first.jpg', '#225544'), await aPhoto('second.jpg', '#445522')]);
    await tile(page, 'first.jpg').press('Enter');
    await expect(picker.getByRole('group', { name: 'first.jpg' })).toBeFocused();
    await expect(tile(page, 'second.jpg')).toBeHidden();
    await picker.getByRole('textbox', { name: 'Alt text' }).fill('The first');
    await picker.getByRole('button', { name: 'All pictures' }).press('Enter');
    await tile(page, 'second.jpg').press('Enter');
    await picker.getByRole('button', { name: 'Use picture' }).click();
    await expect(picker.getByText('Enter alt text, or mark the picture as decorative')).toBeInViewport();
    await picker.getByRole('textbox', { name: 'Alt text' }).fill('The second');
    await picker.getByRole('button', { name: 'All pictures' }).press('Enter');
    await tile(page, 'first.jpg').press('Enter');
    await expect(picker.getByRole('textbox', { name: 'Alt text' })).toHaveValue('The first');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    await page.keyboard.press('Escape');
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(picker.getByRole('textbox', { name: 'Alt text' })).toHaveValue('The first');
    await picker.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(picker).toHaveCount(0);
    await page.getByRole('button', { name: 'Library' }).click();
    await tile(page, 'first.jpg').press('Enter');
    await expect(picker.getByRole('textbox', { name: 'Alt text' })).toHaveValue('');
  },
);

test(
  'a portrait from the library replaces initials, and so does the logo',
  { tag: '@long' },
  async ({ newPage, product, cookie }) => {
    const page = await newPage();
    await openDashboard(page, product, cookie);
    await page.goto(`${dashboard}/catalogue/team/imogen-achebe`);
    await page.getByRole('button', { name: 'Library' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose a picture' });
    await files(page).setInputFiles([await aPhoto('imogen.jpg', '#557799')]);
    await tile(page, 'imogen.jpg').click();
    await picker.getByRole('textbox', { name: 'Alt text' }).fill('Imogen at her desk');
    await picker.getByRole('button', { name: 'Use picture' }).click();
    await page.getByRole('button', { name: /^Publish/ }).click();
    // It is public within a second.
    const about = async () => await (await fetch(`${product.baseUrl}/about`)).text();
    await expect.poll(about).toMatch(/480\.avif 480w/);
    const reader = await newPage();
    await reader.goto('/about');
    const leader = reader.getByRole('listitem').filter({ hasText: 'Imogen Achebe' });
    await expect(leader.locator('source').first()).toHaveAttribute('srcset', /480\.avif 480w/);
    await expect(leader.locator('img')).toHaveAttribute('alt', '');
    await expect(leader.getByText('IA', { exact: true })).toHaveCount(0);

    // A client's portrait is next to their name.
    const [team] = await product.sql<{ portrait: string }>(
      `select data->>'portrait' as portrait from content where kind = 'team' and key = 'imogen-achebe'`,
    );
    await change(product, cookie, 'testimonials/eleanor-voss', { portrait: team?.portrait });
    const figures = async () => (await textAt(product, '/testimonials')).split('<figure').slice(1);
    const voss = async () => (await figures()).find((figure) => figure.includes('Eleanor Voss'));
    await expect.poll(voss).toMatch(/srcset="[^"]*\.avif \d+w/i);
    expect(await voss()).toMatch(/<img[^>]* alt=""/);
    expect(await voss()).not.toContain('>EV<');

    await page.goto(`${dashboard}/settings/brand`);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
    await page.getByRole('button', { name: 'Library' }).first().click();
    await files(page).setInputFiles([{ name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }]);
    await tile(page, 'mark.svg').click();
    await picker.getByLabel('Decorative (no alt text)').check();
    await picker.getByRole('button', { name: 'Use picture' }).click();
    await expect(page.getByRole('button', { name: 'Remove Logo for light backgrounds' })).toBeVisible();
    await page.getByRole('button', { name: /^Publish/ }).click();
    const home = async () => await (await fetch(product.baseUrl)).text();
    await expect.poll(home).toMatch(/<img[^>]* src="\/files\//);
    await reader.goto('/');
    const logo = reader
      .getByRole('banner')
      .getByRole('link', { name: /, home$/ })
      .locator('img')
      .first();
    await expect(logo).toHaveAttribute('src', /^\/files\/\w{64}\.svg$/);
  },
);
