import { eventually } from '../infra/test/wait.ts';
import { inSteps } from '../infra/test/in-steps.ts';
import { articleTokens } from './harness/article.ts';
import { editPage } from './harness/posts.ts';
import { test } from './harness/desk.ts';
import { expectToast, rowsIn, chooseCommand } from './harness/forms.ts';
import { expect } from './harness/test.ts';

const tokens = articleTokens(300);
const tell = inSteps(() => ({ chunks: tokens }));
let refusesKey = true;

// The browser logs refused fields in its console.
test.use({
  ownProduct: {
    // Gemini has no key in the environment.
    env: { AI_KEYS_SECRET: 'what keys are sealed under, in tests only', GEMINI_API_KEY: '', AI_SANDBOX: 'off' },
    provider: {
      answers: (request) => {
        if (request.provider === 'gemini' && refusesKey) return { fault: { kind: 'status', status: 401 } };
        return request.user === 'Say yes.' ? { chunks: ['Yes.'] } : tell(request);
      },
    },
  },
  expected: /status of (400|409)/,
});

test('a service and a model are added, and an article is ordered with them', async ({ openSection, product }) => {
  const page = await openSection('ai');
  const models = page.getByRole('region', { name: 'Models' });
  const dialog = page.getByRole('dialog');
  await expect(rowsIn(models).filter({ hasText: 'gpt-4o' })).toContainText('$2.50 input ($1.25 cached)');

  await page.getByRole('button', { name: 'Add provider' }).press('Enter');
  await dialog.getByLabel('Name').fill('Our own machine');
  await dialog.getByLabel('Base URL').fill('ftp://here');
  await dialog.getByLabel('API').selectOption('Responses');
  await dialog.getByLabel('Model').fill('llama');
  await dialog.getByRole('button', { name: 'Add provider' }).click();
  await expect(dialog.getByText('Enter a URL such as http://localhost:11434/v1')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Our own machine');
  await dialog.getByLabel('Base URL').fill(product.provider?.serviceUrl('local') ?? '');
  await dialog.getByRole('button', { name: 'Add provider' }).click();
  await expectToast(page, 'Provider added');
  const service = rowsIn(page.getByRole('region', { name: 'Providers' })).filter({ hasText: 'Our own machine' });
  await expect(service).toContainText('No key (optional)');
  await service.getByRole('button', { name: 'Test Our own machine' }).press('Enter');
  await expect(service).toContainText('Connected', { timeout: 30_000 });

  await page.getByRole('button', { name: 'Add model' }).click();
  await dialog.getByLabel('Provider').selectOption('Our own machine');
  await dialog.getByLabel('Model ID').fill('qwen');
  await dialog.getByLabel('Label').fill('Qwen, large');
  await dialog.getByLabel(/^Input price/).fill('much');
  await dialog.getByLabel(/^Output price/).fill('1.25');
  await dialog.getByRole('button', { name: 'Add model' }).click();
  await expect(dialog.getByText(/^Enter an amount in dollars/)).toBeVisible();
  await dialog.getByLabel(/^Input price/).fill('0.075');
  await dialog.getByLabel('Context window (tokens)').fill('128,000');
  await dialog.getByLabel('Source of the prices').fill('Our power bill of March');
  await dialog.getByRole('button', { name: 'Add model' }).click();
  await expectToast(page, 'Model added');
  const model = rowsIn(models).filter({ hasText: 'Qwen, large' });
  await expect(model).toContainText('$0.075 input, $1.25 output');
  await expect(model).toContainText('128,000');
  await expect(model).toContainText('Our power bill of March');

  await page.getByRole('link', { name: 'Articles', exact: true }).first().click();
  await page.getByRole('button', { name: 'Generate with AI' }).click();
  await dialog.getByLabel('Topic').fill('Old phones');
  await expect(dialog.getByLabel('Model')).toBeHidden();
  await dialog.getByLabel('Provider').selectOption('Our own machine');
  await dialog.getByLabel('Model').selectOption('Qwen, large');
  await expect(dialog.getByText('$0.075 per 1M input tokens')).toBeVisible();
  await dialog.getByRole('button', { name: 'Generate Article' }).click();
  await expect(editPage(page)).toBeVisible({ timeout: 30_000 });
  const [written] = await product.sql<{ provider: string; model: string }>('select provider, model from generations');
  expect(written).toEqual({ provider: 'our-own-machine', model: 'qwen' });
  const asked = product.provider?.requests.filter((request) => request.service === 'local') ?? [];
  expect(new Set(asked.map((request) => request.model))).toEqual(new Set(['llama', 'qwen']));
});

test(
  'a key is entered, tested, replaced and removed, and is never shown',
  { tag: '@long' },
  async ({ openSection, product }) => {
    refusesKey = true;
    const key = 'a-real-secret-key-9z8y';
    const page = await openSection('ai');
    const dialog = page.getByRole('dialog');
    const gemini = rowsIn(page.getByRole('region', { name: 'Providers' })).filter({
      has: page.getByText('Gemini', { exact: true }),
    });
    await expect(gemini).toContainText('GEMINI_API_KEY is not set.');
    await expect(gemini.getByRole('button', { name: 'Test Gemini' })).toBeHidden();
    await chooseCommand(gemini, 'Gemini', 'Add key');
    await dialog.getByLabel(/^Key/).fill('short');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Enter the key that the provider issued')).toBeVisible();
    await dialog.getByLabel(/^Key/).fill(key);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Key saved');
    await expect(gemini).toContainText('Key ending in 9z8y, added');
    await expect(gemini).toContainText('by Ada Byron');
    expect(await page.content()).not.toContain(key);
    const [row] = await product.sql<{ row: string }>('select k::text as row from ai_keys k');
    expect(row?.row).not.toContain(key);

    await gemini.getByRole('button', { name: 'Test Gemini' }).press('Enter');
    await expect(gemini).toContainText('Check its key under AI models.', { timeout: 30_000 });
    await expect(gemini).toContainText('Test failed');
    refusesKey = false;
    await gemini.getByRole('button', { name: 'Test Gemini' }).press('Enter');
    await expect(gemini).toContainText('Connected', { timeout: 30_000 });
    await eventually(() =>
      expect(product.provider?.requests.some(({ headers }) => headers['x-goog-api-key'] === key)).toBe(true),
    );
    await chooseCommand(gemini, 'Gemini', 'Remove key');
    await dialog.getByRole('button', { name: 'Remove key' }).press('Enter');
    await expectToast(page, 'Key removed');
    await expect(gemini).toContainText('GEMINI_API_KEY is not set.');
  },
);
