import { inSteps } from '../../infra/test/in-steps.ts';
import { articleTokens } from '../harness/article.ts';
import { dashboard } from '../harness/admin.ts';
import { test, title } from '../harness/content.ts';
import { expectToast } from '../harness/forms.ts';
import { editPage } from '../harness/posts.ts';
import { expect } from '../harness/test.ts';

const asked: string[] = [];
const article = inSteps(() => ({ chunks: articleTokens(300) }));

test.use({
  ownProduct: {
    provider: {
      answers: (request) => {
        asked.push(request.system);
        return article(request);
      },
    },
  },
});

test('an article follows a version of the house style, which its steps name', async ({ openContent }) => {
  const page = await openContent('pages');
  await page.getByRole('link', { name: /^House style/ }).click();
  await expect(title(page, 'House style')).toBeVisible();
  await page.getByRole('textbox', { name: 'Audience' }).fill('Owners of bakeries.');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Published', 'New articles use it.');

  await page.goto(dashboard);
  await page.getByRole('button', { name: 'Generate with AI' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Generate with AI' });
  await dialog.getByLabel('Topic').fill('Bread by subscription');
  await dialog.getByRole('button', { name: 'Generate Article' }).click();
  await expect(dialog).toBeHidden();
  // It opens for editing when done.
  const edit = editPage(page);
  await expect(edit).toBeVisible({ timeout: 30_000 });
  await edit.getByText(/^Steps/).click();
  await edit.getByRole('link', { name: /^version \d+ of the house style$/ }).click();
  expect(asked.length).toBeGreaterThan(0);
  for (const system of asked) expect(system).toContain('Your readers: Owners of bakeries.');
  await expect(title(page, 'House style')).toBeVisible();
  const drawer = page.getByRole('dialog', { name: 'Revisions' });
  await expect(drawer.locator('ins').filter({ hasText: 'bakeries' })).toBeVisible();
});
