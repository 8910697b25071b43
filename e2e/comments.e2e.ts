import { selectWords, textBox, writeText } from './harness/article-text.ts';
import { openDashboard, signInAs } from './harness/admin.ts';
import { expectAccessible } from './harness/checks.ts';
import { editPage, openEdit, test } from './harness/posts.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test('a mentioned colleague replies to a comment on a passage, and both see it live', async ({
  desk,
  newPage,
  product,
}) => {
  const title = await desk.aPost({ content: 'A small screen, a full disk.' });
  const page = await desk.open();
  const edit = await openEdit(page, title);
  await selectWords(textBox(edit), 'a full disk');
  await edit.getByRole('button', { name: 'Comment', exact: true }).press('Enter');
  const panel = edit.getByRole('dialog', { name: 'Comment on the text' });
  await expect(panel).toContainText('On “a full disk”');
  const cookie = await signInAs(product, 'editor');
  await page.keyboard.type('@');
  const colleagues = panel.getByRole('listbox', { name: 'Colleagues' });
  await expect(colleagues).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(colleagues).toHaveCount(0);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('@EDIT');
  await expect(colleagues.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('Comment')).toHaveValue(/^@editor-[\da-f-]+ $/);
  await page.keyboard.type('say how full.');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  const comments = edit.getByRole('region', { name: /^Comments/ });
  await expect(comments).toContainText('say how full.');
  await expect(textBox(edit).locator('.cm-comment')).toHaveText('a full disk');
  await expect(textBox(edit)).toBeFocused();
  await expectAccessible(page);

  const other = await newPage();
  await openDashboard(other, product, cookie);
  await other.getByRole('button', { name: /^Notifications/ }).click();
  await other.getByRole('link', { name: /mentioned you in a comment on/ }).click();
  const theirs = editPage(other).getByRole('region', { name: /^Comments/ });
  await theirs.getByRole('button', { name: /^Reply to/ }).click();
  await other.keyboard.type('90 per cent.');
  await other.keyboard.press('Control+Enter');
  await expect(comments).toContainText('90 per cent.');

  await writeText(edit, 'A small screen, a disk that is full.');
  await expect(comments).toContainText('This passage has changed.');
  await comments.getByRole('button', { name: 'Resolve: a full disk' }).click();
  await expect(theirs).toContainText('1 resolved');
});
