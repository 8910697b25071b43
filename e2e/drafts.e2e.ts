import type { Page } from '@playwright/test';
import { writeText } from './harness/article-text.ts';
import { openDashboard } from './harness/admin.ts';
import { test, title } from './harness/content.ts';
import { expectToast } from './harness/forms.ts';
import { openNewPost } from './harness/posts.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

const words = (page: Page) => page.getByRole('textbox', { name: /^Label/ });
const saved = (page: Page) => expect(page.getByText(/^Saved \d+ s ago$/)).toBeVisible();
const place = (key: string) => `catalogue/figures/${key}`;
const publish = (page: Page) => page.getByRole('button', { name: /^Publish/ });

async function discard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
}

test('a draft is saved while typing, kept offline, found elsewhere, and public once published', async ({
  openContent,
  product,
  aFigure,
}) => {
  const page = await openContent(place(aFigure), { expected: [/net::ERR_FAILED/] });
  const drafts = async () => await product.sql('select from drafts');
  await words(page).fill('half a thought');
  await saved(page);
  await expect(page.getByText('Unpublished changes')).toBeVisible();
  await page.getByRole('link', { name: 'Figures' }).first().click();
  await expect(page.getByText('Has unpublished changes')).toBeVisible();
  await page.goBack();
  await discard(page);
  await expect(words(page)).toHaveValue('apps');
  await expect.poll(drafts).toEqual([]);

  await page.route('**/api/admin/drafts/**', (route) => route.abort());
  await words(page).fill('apps that nobody has seen');
  await expect(page.getByText('Not saved. Kept in this browser').last()).toBeVisible();
  await page.unroute('**/api/admin/drafts/**');
  await saved(page);
  expect(await product.sql(`select from drafts where data::text like '%nobody has seen%'`)).toHaveLength(1);
  await page.reload();
  await expect(words(page)).toHaveValue('apps that nobody has seen');
  const elsewhere = await openContent(place(aFigure));
  await expect(words(elsewhere)).toHaveValue('apps that nobody has seen');
  const published = async () =>
    await product.sql(`select data->>'text' as text from content where key = $1`, [aFigure]);
  expect(await published()).toEqual([{ text: 'apps' }]);
  await publish(page).click();
  await expectToast(page, 'Saved, not shown');
  expect(await published()).toEqual([{ text: 'apps that nobody has seen' }]);
  expect(await drafts()).toEqual([]);
  await expect(page.getByText('All changes saved')).toBeVisible();
});

test(
  'a draft of new content is found in its list and continues, as does a begun post',
  { tag: '@long' },
  async ({ openContent, newPage, product, cookie }) => {
    const page = await openContent('catalogue/figures?new=');
    await page.getByRole('textbox', { name: /^Figure/ }).fill('99');
    await saved(page);
    await page.getByRole('link', { name: 'Figures' }).first().click();
    await page.getByRole('list', { name: 'Drafts' }).getByRole('link', { name: '99' }).click();
    await expect(page.getByRole('textbox', { name: /^Figure/ })).toHaveValue('99');
    await words(page).fill('balloons');
    await publish(page).click();
    await page.waitForURL('**/figures/99');
    await expect(title(page, '99')).toBeVisible();
    expect(await product.sql('select from drafts')).toEqual([]);
    // An open page would follow the publication.
    await page.close();
    await product.sql(`delete from content where key = '99'`);

    const desk = await newPage();
    await openDashboard(desk, product, cookie, '/articles');
    const dialog = await openNewPost(desk);
    await dialog.getByLabel('Title').fill('Half a thought');
    // Leaving before the typing pauses still saves.
    await desk.goBack();
    await expect(dialog).toHaveCount(0);
    await desk.getByRole('link', { name: 'Half a thought' }).click();
    await expect(dialog.getByLabel('Title')).toHaveValue('Half a thought');
    await dialog.getByLabel('Excerpt').fill('The other half.');
    await writeText(dialog, 'And so it was whole.');
    await dialog.getByLabel('Category').selectOption('Web Development');
    await dialog.getByLabel('Featured image URL').fill('/illustrations/plain/steps.svg');
    await dialog.getByRole('button', { name: 'Create Post' }).click();
    await expectToast(desk, 'Success', 'Blog post created successfully');
    expect(await product.sql('select from drafts')).toEqual([]);
    expect(await product.sql(`select from posts where slug = 'half-a-thought'`)).toHaveLength(1);
    await expect(desk.getByRole('list', { name: 'Drafts' })).toHaveCount(0);
  },
);

test('a preview link shows the draft without an account until it is withdrawn', async ({
  openContent,
  newPage,
  product,
}) => {
  const page = await openContent('pages/home');
  const heading = page.getByRole('region', { name: 'Why us', exact: true }).getByLabel('Title').first();
  await heading.fill('Why nobody has seen this yet');
  await saved(page);
  const panel = page.getByRole('complementary', { name: 'Preview' });
  await panel.getByRole('button', { name: 'Create preview link' }).click();
  const address = await panel.getByLabel('Preview link').inputValue();
  const visitor = await newPage({ javaScript: false, width: 390, expected: [/status of 404/] });
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { name: 'Why nobody has seen this yet' })).toBeVisible();
  const bar = visitor.getByRole('region', { name: 'Preview' });
  const beginsAt = async (shown: Page) => (await shown.getByRole('heading', { level: 1 }).boundingBox())?.y ?? 0;
  const site = await newPage({ javaScript: false, width: 390 });
  await site.goto('/');
  const height = (await bar.boundingBox())?.height ?? 0;
  expect(await beginsAt(visitor), 'the page below the bar').toBeCloseTo(height + (await beginsAt(site)), 0);
  await visitor.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(bar.getByText('Draft, not public')).toBeInViewport();
  expect(await (await fetch(product.baseUrl)).text()).not.toContain('Why nobody has seen this yet');
  await panel.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(panel.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByText('Why nobody has seen this yet')).toHaveCount(0);
  await discard(page);
});

test("a draft is published at a time in the studio's zone, which can be changed and cancelled", async ({
  openContent,
  product,
  aFigure,
}) => {
  const page = await openContent(`catalogue/figures/${aFigure}`, { expected: [/status of 400/] });
  await page.getByRole('textbox', { name: /^Label/ }).fill('apps of tomorrow');
  const panel = page.getByRole('complementary', { name: 'Schedule' });
  const set = async (time: string) => {
    await panel.getByLabel('Publish at').fill(time);
    await panel.getByRole('button', { name: 'Save schedule' }).click();
  };
  await panel.getByRole('button', { name: 'Schedule publishing' }).click();
  await panel.getByRole('button', { name: 'Save schedule' }).click();
  await expect(panel.getByText('Choose a date and time.')).toBeVisible();
  await panel.getByLabel('Publish at').fill('2090-03-26T01:30');
  await expect(
    panel.getByText('The clocks go forward that night, so this time does not exist. We use 02:30.'),
  ).toBeVisible();
  await set('2020-11-26T09:00');
  await expect(panel.getByText('This time has passed. Choose a later one.')).toBeVisible();
  await set('2090-11-26T09:00');
  await expect(panel.getByText('Changes scheduled for Sunday 26 November 2090, 09:00 (London)')).toBeVisible();
  await panel.getByRole('button', { name: 'Change' }).first().click();
  await set('2090-11-27T10:30');
  await page.getByRole('link', { name: 'Figures' }).first().click();
  await expect(page.getByText('Changes scheduled for Monday 27 November 2090, 10:30 (London)')).toBeVisible();
  await page.goBack();
  await panel.getByRole('button', { name: /^Cancel/ }).click();
  await panel.getByRole('button', { name: 'Schedule publishing' }).click();
  await set('2090-11-28T10:30');
  await expect(panel.getByText('Changes scheduled for Tuesday 28 November 2090, 10:30 (London)')).toBeVisible();
  await product.sql('update schedules set at = now()');
  const published = `select from content where key = $1 and data->>'text' = 'apps of tomorrow'`;
  await expect.poll(async () => (await product.sql(published, [aFigure])).length).toBe(1);
  await page.reload();
  await expect(page.getByText('All changes saved')).toBeVisible();
});
