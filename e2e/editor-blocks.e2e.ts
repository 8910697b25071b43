import { putCaretAfter, textBox, textOf, writeText } from './harness/article-text.ts';
import { expectAccessible, expectNoSidewaysScroll } from './harness/checks.ts';
import { openEdit, openNewPost, test } from './harness/posts.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test("markup is shown only in the caret's line, and the text is one labelled box", async ({ desk }) => {
  const page = await desk.open();
  const form = await openNewPost(page);
  const box = textBox(form);
  await writeText(
    form,
    '## One\n\nSome **bold** words, [a link](/blog).\n\n| A | B |\n| --- | ---: |\n| c | d |\n\nLast.',
  );
  await expect(box).toHaveAttribute('aria-multiline', 'true');
  await expect(box).toHaveAttribute('aria-required', 'true');
  await expect(box).toContainText('Some bold words, a link.');
  await expect(box).not.toContainText('/blog');
  await expect(box).not.toContainText('---');
  await putCaretAfter(box, 'Some ');
  await expect(box).toContainText('Some **bold** words, [a link](/blog).');
  await expect(box).not.toContainText('##');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('a slash at the start of a line offers blocks by arrows and name, and Escape closes it', async ({ desk }) => {
  const page = await desk.open();
  const form = await openNewPost(page);
  const [box, said] = [textBox(form), textOf(form)];
  const menu = form.getByRole('listbox', { name: 'Blocks' });
  await box.press('/');
  await expect(menu.getByRole('option', { selected: true })).toHaveText('Heading');
  await box.press('ArrowDown');
  await expect(menu.getByRole('option', { selected: true })).toHaveText('Subheading');
  await expect(box).toHaveAttribute('aria-activedescendant', /-1$/);
  await expectAccessible(page);
  await box.press('Enter');
  await page.keyboard.type('Prices');
  await expect(said).toHaveValue('### Prices');
  await box.press('Enter');
  await page.keyboard.type('/num');
  await expect(menu.getByRole('option')).toHaveText(['Numbered list']);
  await box.press('Enter');
  await page.keyboard.type('First');
  await expect(said).toHaveValue('### Prices\n1. First');
  await box.press('Enter');
  await box.press('Enter');
  await page.keyboard.type('/ta');
  await box.press('Escape');
  await expect(menu).toBeHidden();
  await page.keyboard.type('b');
  await expect(menu).toBeHidden();
  await expect(said).toHaveValue('### Prices\n1. First\n/tab');
  await box.press('Backspace');
  await box.press('Enter');
  await page.keyboard.type('/ta');
  await menu.getByRole('option', { name: 'Table' }).click();
  await expect(form.getByRole('dialog', { name: 'Table' }).getByLabel('Rows')).toBeFocused();
  await expect(said).toHaveValue('### Prices\n1. First\n/ta\n');
});

test(
  'find and replace works by keyboard, and each replacement is one undo step',
  { tag: '@long' },
  async ({ desk }) => {
    const text = 'A phone.\n\nAnother Phone, and a telephone.\n\nThe end.';
    const title = await desk.aPost({ content: text });
    const page = await desk.open();
    const form = await openEdit(page, title);
    const [box, said] = [textBox(form), textOf(form)];
    await box.press('Control+f');
    const panel = form.getByRole('dialog', { name: 'Find and replace' });
    const find = panel.getByLabel('Find', { exact: true });
    await expect(find).toBeFocused();
    await page.keyboard.type('phone');
    await expect(panel.getByRole('status')).toHaveText('1 of 3');
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('status')).toHaveText('2 of 3');
    await page.keyboard.press('Shift+Enter');
    await expect(panel.getByRole('status')).toHaveText('1 of 3');
    await panel.getByLabel('Replace with').fill('device');
    await page.keyboard.press('Enter');
    await expect(said).toHaveValue(text.replace('phone', 'device'));
    await panel.getByRole('button', { name: 'Replace all' }).click();
    await expect(said).toHaveValue('A device.\n\nAnother device, and a teledevice.\n\nThe end.');
    await expect(panel.getByRole('status')).toHaveText('No matches');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(box).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(said).toHaveValue(text.replace('phone', 'device'));
    await page.keyboard.press('Control+z');
    await expect(said).toHaveValue(text);
  },
);
