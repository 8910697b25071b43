import type { Page } from '@playwright/test';
import { inSteps, type ScriptedArticle } from '../infra/test/in-steps.ts';
import { openDashboard, signInAs } from './harness/admin.ts';
import { articleTokens, gate, heldBack, allowNoFallback } from './harness/article.ts';
import { editPage } from './harness/posts.ts';
import { expect, test } from './harness/test.ts';

const tokens = articleTokens(600);

let script: ScriptedArticle;

test.use({ ownProduct: { provider: { answers: inSteps(() => script) } } });
test.beforeEach(async ({ product, cookie }) => {
  expect(cookie).not.toBe('');
  script = { chunks: tokens };
  await product.sql('delete from posts where ai_generated');
  await product.sql('truncate spendings, budget_limits');
  await product.sql(`update ai_models set input_price = 2500000, output_price = 10000000 where provider = 'openai'`);
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Generate with AI' });
const month = (page: Page) => page.getByRole('region', { name: /^\w+ \d{4}$/ });

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Generate with AI' }).click();
  await expect(dialogOf(page)).toBeVisible();
}

/** In-page navigation keeps the connection. */
async function goToBudget(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'AI models' }).click();
  await page.getByRole('navigation', { name: 'AI models' }).getByRole('link', { name: 'Budget' }).click();
  await expect(month(page)).toBeVisible();
}

test('an order shows its cost, holds about twice that, and the page shows the result', async ({
  newPage,
  product,
  cookie,
}) => {
  const half = gate();
  script = heldBack(tokens, 300, half.opened);
  const page = await newPage();
  await openDashboard(page, product, cookie);
  await openDialog(page);
  const dialog = dialogOf(page);
  const note = dialog.getByRole('status').filter({ hasText: 'is reserved while writing' });
  await expect(note).toContainText(/^About \$0\.0\d\. \$0\.\d\d is reserved/);
  const usual = await note.innerText();
  await dialog.getByLabel('Length').selectOption('long');
  await expect(note).not.toHaveText(usual);
  await dialog.getByLabel('Length').selectOption('short');
  await dialog.getByLabel('Topic').fill('Old phones');
  await dialog.getByRole('button', { name: 'Generate Article' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/spent, \$0\.\d\d reserved$/)).toBeVisible();

  await goToBudget(page);
  await expect(month(page).getByText(/, \$0\.\d\d reserved/)).toBeVisible();
  const articles = page.getByRole('table', { name: 'By article' });
  await expect(articles.getByRole('row', { name: /^Testing on old phones .*\$0\.\d\d/ })).toBeVisible();
  half.open();
  await expect(editPage(page)).toBeVisible({ timeout: 30_000 });
  await page.goBack();
  await expect(month(page).getByText(/reserved/)).toHaveCount(0);
  const [stored] = await product.sql<{ spent: string; held: string }>(
    'select sum(cost) as spent, sum(held) as held from spendings',
  );
  expect(Number(stored?.held)).toBe(0);
  // The provider counts each request as a hundred tokens, and output by chunks.
  const requests = product.provider?.requests.length ?? 0;
  expect(Number(stored?.spent)).toBeGreaterThan(requests * 250);
  await expect(
    page
      .getByRole('table', { name: 'By person' })
      .getByRole('row', { name: /^Ada Byron less than \$0\.01 – [\d,]+ None/ }),
  ).toBeVisible();
});

test(
  "over an owner's limit, ordering is disabled and the page names who can raise it",
  { tag: '@long' },
  async ({ newPage, product, cookie }) => {
    await product.sql(
      `insert into spendings (about, turn, provider, model, open, held, cost, month, at)
     values (gen_random_uuid(), 1, 'openai', 'gpt-4o', false, 0, 41000000, to_char(now() at time zone 'utc', 'YYYY-MM'), now()),
       (gen_random_uuid(), 1, 'gemini', 'gemini', false, 0, null, to_char(now() at time zone 'utc', 'YYYY-MM'), now()),
       (gen_random_uuid(), 0, 'openai', 'gpt-4o', true, 7000000, null, to_char(now() at time zone 'utc', 'YYYY-MM'), now())`,
    );
    const page = await newPage();
    await openDashboard(page, product, cookie, '/budget');
    await expect(month(page).getByText('$41.00 spent, $7.00 reserved')).toBeVisible();
    await expect(page.getByText('1 request is missing from these totals')).toBeVisible();
    await month(page).getByRole('button', { name: 'Set limit' }).press('Enter');
    const limit = page.getByRole('dialog', { name: 'Limit: Whole studio' });
    await limit.getByLabel('Limit (USD per month)').fill('much');
    await page.keyboard.press('Enter');
    await expect(limit.getByText(/^Enter an amount in dollars such as/)).toBeVisible();
    await expect(limit.getByLabel('Limit (USD per month)')).toHaveValue('much');
    await limit.getByLabel('Limit (USD per month)').fill('120');
    await page.keyboard.press('Enter');
    await expect(limit).toBeHidden();
    await expect(
      month(page).getByRole('img', { name: '34 percent spent, 6 percent reserved, of $120.00' }),
    ).toBeVisible();
    await expect(month(page).getByText('we email you at $96.00')).toBeVisible();
    await page.getByRole('button', { name: 'Set limit: OpenAI' }).click();
    await page.getByRole('dialog', { name: 'Limit: OpenAI' }).getByLabel('Limit (USD per month)').fill('48');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Used up. Other providers are used, or new articles can’t be started.')).toBeVisible();

    await openDialogFromToday(page);
    const sentence = /^The budget for OpenAI for \w+ \d{4} is \$48\.00: \$41\.00 is spent and \$7\.00 is held/;
    // A fallback provider is available, and the dialog says so.
    await expect(dialogOf(page).getByText(/ is used first\. About /)).toBeVisible();
    await expect(dialogOf(page).getByRole('button', { name: 'Generate Article' })).toBeEnabled();
    await allowNoFallback(dialogOf(page));
    await expect(dialogOf(page).getByText(sentence)).toContainText('You can raise it under Budget.');
    await expect(dialogOf(page).getByRole('button', { name: 'Generate Article' })).toBeDisabled();
    await dialogOf(page).getByLabel('Provider').selectOption('gemini');
    await expect(dialogOf(page).getByText(/ is used first\./)).toHaveCount(0);
    await expect(dialogOf(page).getByRole('button', { name: 'Generate Article' })).toBeEnabled();

    const other = await newPage();
    await openDashboard(other, product, await signInAs(product, 'editor'), '/budget');
    await expect(month(other).getByText('$41.00 spent')).toBeVisible();
    await expect(other.getByRole('button', { name: /(Set|Change) limit/ })).toHaveCount(0);
    await openDialogFromToday(other);
    await expect(dialogOf(other).getByText(sentence)).toContainText('Ada Byron can raise it under Budget.');
  },
);

async function openDialogFromToday(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Today' }).click();
  await openDialog(page);
}
