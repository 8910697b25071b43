import type { Page } from '@playwright/test';
import { inSteps } from '../infra/test/in-steps.ts';
import { openDashboard } from './harness/admin.ts';
import { articleTokens } from './harness/article.ts';
import { expectToast, rowsIn, chooseCommand } from './harness/forms.ts';
import { editPage, test } from './harness/posts.ts';
import type { Product } from './harness/product.ts';
import { expect } from './harness/test.ts';

const tokens = articleTokens(300, 'What old phones find');

test.use({ ownProduct: { provider: { answers: inSteps(() => ({ chunks: tokens })) } } });
test.beforeEach(async ({ product }) => {
  await product.sql('delete from topics');
  await product.sql('delete from schedules');
  await product.sql(`delete from posts where ai_generated or title like 'A post of the tests%'`);
  await setNight(product, '');
});

/** Sets the scheduling window: with a time it is always night, without one the default. */
async function setNight(product: Product, time: string): Promise<void> {
  const writing = JSON.stringify({ writing: { from: time, until: time } });
  await product.sql(`update content set data = data || $1 where kind = 'settings' and key = 'studio'`, [writing]);
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const topics = (page: Page) => page.getByRole('region', { name: /^Topics/ });
const item = (page: Page, name: string) => rowsIn(topics(page)).filter({ hasText: name });
const cell = (page: Page, day: string) => page.getByRole('cell', { name: new RegExp(`^(Today, )?${day}`) });

async function aTopic(product: Product, topic: string, day: string): Promise<void> {
  await product.sql(
    `insert into topics (id, topic, category, target_length, tone, day, created_at)
     values (gen_random_uuid(), $1, 'Business Strategy', 'short', 'casual', $2, now())`,
    [topic, day],
  );
}

test('a planned topic is written in its night and linked with its article in both directions', async ({
  product,
  cookie,
  newPage,
}) => {
  await product.sql(
    `insert into ai_models (id, provider, name, label, orderable, created_at)
     values (gen_random_uuid(), 'openai', 'gpt-4o-mini', 'Small one', true, now()) on conflict do nothing`,
  );
  const page = await newPage();
  await openDashboard(page, product, cookie, '/plan?view=topics');
  await expect(topics(page).getByText('No topics yet. Each becomes an article on its day.')).toBeVisible();
  await page.getByRole('button', { name: 'Plan a topic' }).click();
  const form = dialog(page, 'Plan a topic');
  await form.getByRole('button', { name: 'Plan topic' }).click();
  await expect(form.getByText('Please enter a topic for the article')).toBeVisible();
  await form.getByLabel('Topic').fill('Testing on old phones');
  await form.getByLabel('Day').fill('2090-07-02');
  await form.getByLabel('Keywords').fill('android, lab');
  await form.getByLabel('Sources').fill('https://example.com/report');
  await expect(form.getByLabel('Provider').locator('option:checked')).toHaveText('First available provider');
  await expect(form.getByLabel('Model')).toHaveCount(0);
  await form.getByLabel('Provider').selectOption('openai');
  await form.getByLabel('Model').selectOption('gpt-4o-mini');
  await form.getByRole('button', { name: 'Plan topic' }).click();
  await expectToast(page, 'Planned', 'The draft is written overnight, for 2 Jul 2090.');
  await expect(item(page, 'Testing on old phones')).toContainText('Planned');
  await expect(item(page, 'Testing on old phones')).toContainText('For 2 Jul 2090');

  // Its night has begun.
  await product.sql(`update topics set day = '2020-01-01'`);
  await setNight(product, '00:00');
  const written = async () => await product.sql(`select status, model from generations`);
  await expect.poll(written, { timeout: 30_000 }).toEqual([{ status: 'completed', model: 'gpt-4o-mini' }]);
  await page.getByRole('button', { name: /^Written/ }).click();
  await expect(item(page, 'Testing on old phones')).toContainText('Drafted');
  await item(page, 'Testing on old phones').getByRole('link', { name: 'What old phones find' }).click();
  const post = editPage(page);
  await expect(post.getByLabel('Title')).toHaveValue('What old phones find');
  await post.getByRole('link', { name: 'Testing on old phones' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search topics' })).toHaveValue('Testing on old phones');
  await expect(item(page, 'Testing on old phones')).toBeVisible();
});

test(
  'a refused topic says why, is found, is restored after removal, and is written by its button',
  { tag: '@long' },
  async ({ product, cookie, newPage }) => {
    await aTopic(product, 'Old phones in a drawer', '2090-07-02');
    await product.sql(`update topics set problem = 'The limit of this month is reached.', tried_for = '2090-07-02'`);
    const page = await newPage();
    await openDashboard(page, product, cookie);
    await page.getByRole('button', { name: 'Search the dashboard' }).click();
    await page.getByRole('combobox', { name: 'Search the dashboard' }).fill('phones in a drawer');
    const found = page.getByRole('listbox', { name: 'Found' }).getByRole('option');
    await expect(found).toHaveText([/Planned topics.*1 found/]);
    await page.keyboard.press('Enter');
    const topic = item(page, 'Old phones in a drawer');
    await expect(topic).toContainText('Couldn’t start');
    await expect(topic).toContainText('The limit of this month is reached.');
    await chooseCommand(page, 'Old phones in a drawer', 'Remove');
    await expectToast(page, 'Topic removed');
    await expect(topic).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Write now: Old phones in a drawer' }).click();
    await expect(editPage(page).getByLabel('Title')).toHaveValue('What old phones find', { timeout: 30_000 });
    await page.goBack();
    await expect(topic).toContainText('Drafted');
  },
);

/** A topic and a scheduled post in a distant month. */
async function fillMonth(product: Product, cookie: string, title: string): Promise<void> {
  await aTopic(product, 'Old phones', '2090-07-02');
  await product.sql(`update posts set created_at = '2090-07-10T12:00:00Z' where title = $1`, [title]);
  const [post] = await product.sql('select id from posts where title = $1', [title]);
  const response = await fetch(`${product.baseUrl}/api/admin/schedules/posts/${String(post?.['id'])}/publish`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin: product.baseUrl, cookie },
    body: JSON.stringify({ time: '2090-07-06T09:00' }),
  });
  expect(response.status).toBe(200);
}

test('the calendar moves a topic and a scheduled post to other days by keyboard', async ({
  product,
  cookie,
  desk,
  newPage,
}) => {
  const title = await desk.aPost();
  await fillMonth(product, cookie, title);
  const page = await newPage({ expected: [/status of 400/] });
  await openDashboard(page, product, cookie, '/plan?day=2090-07-01');
  await expect(page.getByRole('heading', { level: 2, name: 'July 2090' })).toBeVisible();
  await cell(page, '2 July')
    .getByRole('link', { name: /Planned Old phones/ })
    .press('Enter');
  const topic = dialog(page, 'Planned topic');
  await topic.getByLabel('Day').fill('2090-07-15');
  await topic.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(topic).toBeHidden();
  await expect(cell(page, '15 July').getByRole('link', { name: /Planned Old phones/ })).toBeVisible();
  await expect(cell(page, '2 July').getByRole('link', { name: /Old phones/ })).toHaveCount(0);

  await cell(page, '6 July')
    .getByRole('link', { name: /Scheduled 09:00/ })
    .press('Enter');
  const move = dialog(page, 'Reschedule');
  await move.getByLabel('Publish at').fill('2020-07-20T10:30');
  await move.getByRole('button', { name: 'Reschedule' }).click();
  await expect(move.getByText('This time has passed. Choose a later one.')).toBeVisible();
  await move.getByLabel('Publish at').fill('2090-07-20T10:30');
  await move.getByRole('button', { name: 'Reschedule' }).click();
  await expect(move).toBeHidden();
  await expect(cell(page, '20 July').getByRole('link', { name: /Scheduled 10:30/ })).toBeVisible();

  await cell(page, '20 July')
    .getByRole('link', { name: /Scheduled 10:30/ })
    .click();
  await move.getByRole('link', { name: 'Open article' }).click();
  await expect(editPage(page).getByLabel('Title')).toHaveValue(title);
});
