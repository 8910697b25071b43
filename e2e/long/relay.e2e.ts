import { inSteps, type ScriptedArticle } from '../../infra/test/in-steps.ts';
import { textOf } from '../harness/article-text.ts';
import { openDashboard } from '../harness/admin.ts';
import { articleTokens, bodyOf, gate } from '../harness/article.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/checks.ts';
import { editPage } from '../harness/posts.ts';
import { expect, test } from '../harness/test.ts';

const tokens = articleTokens(1_500);
/** Within the third section. */
const cutAt = tokens.findIndex((_token, index) => tokens.slice(0, index).join('').includes('Phone 2-3'));

let first: ScriptedArticle;
let second: ScriptedArticle;
const answers = { openai: inSteps(() => first), gemini: inSteps(() => second), deepseek: inSteps(() => second) };

test.use({ ownProduct: { provider: { answers: (request) => answers[request.provider](request) } } });

test('a fallback provider continues a failed one, and the dashboard shows who wrote what', async ({
  page,
  product,
  cookie,
}) => {
  const half = gate();
  first = { chunks: tokens, fault: { kind: 'cut', after: cutAt } };
  second = { chunks: tokens, holds: [[cutAt + 40, half.opened]] };
  await openDashboard(page, product, cookie);
  await page.getByRole('button', { name: 'Generate with AI' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate with AI' });
  await dialog.getByLabel('Topic').fill('Old phones');
  const others = dialog.getByRole('group', { name: 'Fallback providers' });
  await expect(others.getByRole('checkbox')).toHaveCount(2);
  await others.getByLabel('DeepSeek').uncheck();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Generate Article' }).click();

  const panel = page.getByRole('region', { name: 'Article being written' });
  const handover = panel.getByText('GPT-4o stopped. Gemini continues from here.');
  await expect(handover).toBeVisible();
  await expect(panel.getByText(/GPT-4o, then Gemini/)).toBeVisible();
  await expect(handover.locator('xpath=following-sibling::*[1]')).toHaveText('Lesson 3 of the drawer');

  await panel.getByText('Steps').click();
  const steps = panel.getByRole('table', { name: 'Steps of Testing on old phones' }).getByRole('row');
  await expect(steps.filter({ hasText: 'The connection to OpenAI was lost while writing.' })).toContainText('Failed');
  await expect(steps.filter({ hasText: 'Gemini' })).toContainText(['Lesson 3 of the drawer']);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  half.open();
  await expect(textOf(editPage(page))).toHaveValue(bodyOf(tokens), { timeout: 30_000 });
  const [stored] = await product.sql<{ content: string; attempt: number }>(
    'select p.content, g.attempt from posts p join generations g on g.post_id = p.id',
  );
  expect(stored).toEqual({ content: bodyOf(tokens), attempt: 1 });
});
