import type { Locator } from '@playwright/test';
import type { FakeAnswer } from '../infra/test/fake-provider.ts';
import type { ModelRequest } from '../infra/local/sandbox/wire.ts';
import { eventually } from '../infra/test/wait.ts';
import { putCaretAfter, textBox, textOf, writeText } from './harness/article-text.ts';
import { gate } from './harness/article.ts';
import { expectAccessible, expectNoSidewaysScroll } from './harness/checks.ts';
import { openEdit, openNewPost, test, update } from './harness/posts.ts';
import { expect } from './harness/test.ts';

let answers: (request: ModelRequest) => FakeAnswer;
test.use({ ownProduct: { provider: { answers: (request) => answers(request) } } });
test.beforeEach(() => void (answers = () => ({ chunks: ['Apps keep what was written, ', 'in lifts too.'] })));

const long = 'In order to be of use in lifts, apps keep what was written.';
const content = `First.\n\n${long}\n\nLast.`;

/** Puts the caret into the second paragraph and opens the panel. */
async function openRewrite(dialog: Locator): Promise<Locator> {
  await putCaretAfter(textBox(dialog), 'In order');
  await dialog.getByRole('button', { name: 'Rewrite with AI' }).click();
  const panel = dialog.getByRole('dialog', { name: 'Rewrite' });
  await expect(panel.getByText(/^In order to/)).toBeVisible();
  await expect(panel.getByLabel('Make it')).toBeFocused();
  return panel;
}

const changed = (panel: Locator) => panel.getByRole('group', { name: 'Changes' });

test('a rewritten passage is compared, accepted, undone, and accepted again', async ({ desk, product }) => {
  const title = await desk.aPost({ content });
  const page = await desk.open();
  const dialog = await openEdit(page, title);
  const panel = await openRewrite(dialog);
  await panel.getByRole('button', { name: 'Rewrite', exact: true }).press('Enter');
  await expect(changed(panel).locator('del').first()).toBeVisible();
  await expect(changed(panel).locator('ins').first()).toBeVisible();
  await expect(panel.getByText(/^GPT-4o, [\d,]+ tokens/)).toBeVisible();
  await expectAccessible(page);
  const box = textOf(dialog);
  await expect(box).toHaveValue(content);

  await panel.getByRole('button', { name: 'Keep mine' }).click();
  await expect(changed(panel)).toBeHidden();
  await expect(box).toHaveValue(content);

  await panel.getByRole('button', { name: 'Rewrite', exact: true }).click();
  await panel.getByRole('button', { name: 'Replace' }).click();
  const taken = 'First.\n\nApps keep what was written, in lifts too.\n\nLast.';
  await expect(box).toHaveValue(taken);
  const published = dialog.getByRole('switch', { name: 'Published' });
  await expect(published).toHaveAccessibleDescription('Not yet. Open: facts, links, sources and rights.');
  await page.locator('.toasts').getByRole('button', { name: 'Undo' }).click();
  await expect(box).toHaveValue(content);
  await expect(published).toBeEnabled();

  const again = await openRewrite(dialog);
  await again.getByRole('button', { name: 'Rewrite', exact: true }).click();
  await again.getByRole('button', { name: 'Replace' }).click();
  await expect(box).toHaveValue(taken);
  await expect(published).toBeDisabled();
  await update(dialog).click();
  await expect(page.getByText('Blog post updated successfully')).toBeVisible();
  const [stored] = await product.sql('select ai_generated, content, passage_writers from posts where title = $1', [
    title,
  ]);
  expect(stored).toMatchObject({
    ai_generated: true,
    content: taken,
    // The undone suggestion is not recorded.
    passage_writers: [{ provider: 'openai', sandbox: false, promptVersion: expect.stringMatching(/^passage /) }],
  });
});

test(
  'the provider is shown live, closing the dialog cancels, and an unavailable provider has a reason',
  { tag: '@long' },
  async ({ desk, product }) => {
    const never = gate();
    answers = () => ({
      chunks: (async function* () {
        yield 'Apps ';
        await never.opened;
      })(),
    });
    const title = await desk.aPost({ content });
    const page = await desk.open();
    const dialog = await openEdit(page, title);
    const panel = await openRewrite(dialog);
    await panel.getByRole('button', { name: 'Rewrite', exact: true }).click();
    await expect(panel.getByText('GPT-4o is writing.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(dialog).toBeVisible();
    await eventually(async () =>
      expect(await product.sql('select status, passage from suggestions order by created_at desc limit 1')).toEqual([
        { status: 'cancelled', passage: null },
      ]),
    );
    await expect(textOf(dialog)).toHaveValue(content);
    never.open();

    answers = () => ({ fault: { kind: 'status', status: 401 } });
    await openRewrite(dialog);
    await panel.getByLabel('Make it').selectOption('Answer a question');
    await expect(panel.getByRole('button', { name: 'Rewrite', exact: true })).toBeDisabled();
    await panel.getByLabel('Question').fill('Which lifts?');
    await panel.getByLabel('Question').press('Enter');
    await expect(panel.getByRole('alert')).toContainText(/refused.*Your text is as it was\./);
    await expect(textOf(dialog)).toHaveValue(content);
    await expect(panel.getByRole('button', { name: 'Rewrite', exact: true })).toBeEnabled();
  },
);

test('a new post with an AI passage says why it cannot be published yet', { tag: '@long' }, async ({ desk }) => {
  const page = await desk.open({ width: 390, dark: true });
  const dialog = await openNewPost(page);
  await writeText(dialog, content);
  const panel = await openRewrite(dialog);
  await panel.getByRole('button', { name: 'Rewrite', exact: true }).click();
  await expect(changed(panel).locator('ins').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Replace' }).click();
  await expect(dialog.getByRole('switch', { name: 'Published' })).toBeDisabled();
  await expect(page.locator('.toasts').getByRole('button', { name: 'Undo' })).toBeVisible();
});
