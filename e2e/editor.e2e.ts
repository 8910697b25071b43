import type { Locator, Page } from '@playwright/test';
import { dashboard } from './harness/admin.ts';
import { selectWords, textBox, textOf, preview, view } from './harness/article-text.ts';
import { discard, openEdit, openNewPost, test, update } from './harness/posts.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

const tool = (dialog: Locator, name: string) =>
  dialog.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

test('keys and toolbar format text, lists continue, and each step can be undone', async ({ desk }) => {
  const page = await desk.open();
  const dialog = await openNewPost(page);
  const [box, said] = [textBox(dialog), textOf(dialog)];
  await box.fill('Some words here');
  await expect(box).toHaveAccessibleDescription(/^Markdown, 3 words, 1 min read\./);
  await selectWords(box, 'words');
  await press(page, 'Control+b', 'Control+i');
  await expect(said).toHaveValue('Some ***words*** here');
  await press(page, 'Control+z');
  await expect(said).toHaveValue('Some **words** here');
  await press(page, 'Control+z');
  await expect(said).toHaveValue('Some words here');
  await press(page, 'Control+Shift+Z');
  await expect(said).toHaveValue('Some **words** here');

  // The toolbar is one Tab stop with arrow keys, and shows the selection's formats.
  await box.fill('Some words here');
  await selectWords(box, 'words');
  await press(page, 'Shift+Tab');
  await expect(tool(dialog, 'Undo')).toBeFocused();
  await press(page, 'End');
  await expect(tool(dialog, 'Find and replace')).toBeFocused();
  await press(page, 'Home', 'ArrowRight', 'ArrowRight');
  await expect(tool(dialog, 'Style: Text')).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('menuitem', { name: 'Text' })).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Heading', exact: true })).toBeFocused();
  await press(page, 'Enter');
  await expect(said).toHaveValue('## Some words here');
  await expect(box).toBeFocused();
  await expect(tool(dialog, 'Style: Heading')).toBeVisible();
  await expect(tool(dialog, 'Bold')).toHaveAttribute('aria-pressed', 'false');
  await press(page, 'Shift+Tab');
  await expect(tool(dialog, 'Style: Heading')).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('menuitem', { name: 'Text' })).toBeFocused();
  await press(page, 'Enter');
  await expect(said).toHaveValue('Some words here');
  await press(page, 'Shift+Tab');
  await press(page, 'Tab');
  await expect(box).toBeFocused();

  // Tab indents items, and Escape restores its usual meaning.
  await press(page, 'Control+a');
  await page.keyboard.type('- one');
  await press(page, 'Enter');
  await page.keyboard.type('two');
  await press(page, 'Enter', 'Tab');
  await page.keyboard.type('three');
  await press(page, 'Enter', 'Shift+Tab');
  await page.keyboard.type('four');
  await press(page, 'Enter', 'Enter');
  await page.keyboard.type('after');
  await expect(said).toHaveValue('- one\n- two\n  - three\n- four\nafter');
  await press(page, 'ArrowUp', 'Escape');
  await expect(dialog).toBeVisible();
  await press(page, 'Tab');
  await expect(box).not.toBeFocused();
  await expect(said).toHaveValue('- one\n- two\n  - three\n- four\nafter');
});

test('the outline leads to sections, tables are inserted and grow, and call-outs and footnotes are previewed', async ({
  desk,
}) => {
  const paragraphs = Array.from({ length: 120 }, (_, index) => `Paragraph ${index}.`).join('\n\n');
  const title = await desk.aPost({ content: `${paragraphs}\n\n## The last section\n\nFive words are in here.` });
  const page = await desk.open();
  const dialog = await openEdit(page, title);
  const [box, said] = [textBox(dialog), textOf(dialog)];
  const outline = dialog.getByRole('navigation', { name: 'Outline' });
  await view(dialog, 'Preview');
  await outline.getByRole('button', { name: /^The last section 8 words$/ }).click();
  await expect(box).toBeFocused();
  await expect.poll(async () => await page.evaluate(() => getSelection()?.toString())).toBe('## The last section');
  const scrolled = async () =>
    await box.evaluate((element) => element.getBoundingClientRect().bottom - document.documentElement.clientHeight);
  // The editor scrolls after it has selected.
  await expect.poll(scrolled, 'the end of the text is near').toBeLessThan(400);

  await box.fill('');
  await tool(dialog, 'Table').click();
  const size = dialog.getByRole('dialog', { name: 'Table' });
  await expect(size.getByLabel('Rows')).toBeFocused();
  await size.getByLabel('Rows').fill('1');
  await size.getByLabel('Columns').fill('2');
  await press(page, 'Enter');
  await page.keyboard.type('What');
  await expect(said).toHaveValue(/^\| What \| Column 2 \|/);
  await tool(dialog, 'Table').click();
  await size.getByRole('button', { name: 'Add a column to the right' }).click();
  await press(page, 'Control+End');
  await tool(dialog, 'Style: Text').click();
  await page.getByRole('menuitem', { name: 'Call-out' }).click();
  await dialog.getByRole('button', { name: 'Warning' }).click();
  await page.keyboard.type('Hot!');
  await tool(dialog, 'Footnote').click();
  await page.keyboard.type('Above 60 degrees.');
  await view(dialog, 'Preview');
  await expect(preview(dialog).getByRole('columnheader')).toHaveCount(3);
  await expect(preview(dialog).locator('.callout')).toHaveText(/Warning\s+Hot!1/);
  await expect(preview(dialog).getByRole('list', { name: 'Footnotes' })).toHaveText(/Above 60 degrees/);
  await view(dialog, 'Write');
  await tool(dialog, 'Table').click();
  await press(page, 'Escape');
  await expect(size).toBeHidden();
  await expect(box).toBeFocused();
  await expect(dialog).toBeVisible();
});

test('Ctrl K finds a page by name, and a link to a missing page is reported', async ({ desk }) => {
  const title = await desk.aPost({ content: 'One.\n\n[Here](/blog) and [gone](/blog/was-never-there#part).' });
  const page = await desk.open();
  const dialog = await openEdit(page, title);
  const [box, said] = [textBox(dialog), textOf(dialog)];
  await expect(dialog.getByText('Line 3 links to /blog/was-never-there, which doesn’t exist.')).toBeVisible();
  await expect(dialog.getByText(/links to \/blog,/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Show the link to /blog/was-never-there' }).click();
  await expect(box).toBeFocused();
  await page.keyboard.type('[There](/about)');
  await expect(said).toHaveValue('One.\n\n[Here](/blog) and [There](/about).');
  await expect(dialog.getByText('where nothing is')).toHaveCount(0);

  await box.fill('Read about forms here.');
  await selectWords(box, 'forms');
  await box.press('Control+k');
  const panel = dialog.getByRole('dialog', { name: 'Link' });
  const field = panel.getByLabel('Name of a page, article, app or position, or a URL');
  await expect(field).toBeFocused();
  await page.keyboard.type('forms people');
  await panel.getByRole('option', { name: /^Forms people finish.* Post$/i }).waitFor();
  await field.press('Enter');
  await expect(said).toHaveValue('Read about [forms](/blog/forms-people-finish) here.');
  await expect(box).toBeFocused();
  await box.press('ArrowLeft');
  await box.press('Control+k');
  await expect(field).toHaveValue('/blog/forms-people-finish');
  await field.fill('market');
  await panel.getByRole('option', { name: /Page$/ }).first().click();
  await expect(said).toHaveValue('Read about [forms](/marketplace) here.');

  await box.press('Control+k');
  await field.fill(title);
  await expect(panel.getByRole('option', { name: `${title} Post, not public` })).toBeVisible();
  await field.press('Escape');
  await box.press('Control+End');
  await box.press('Control+k');
  await field.fill('nothing like this');
  await expect(panel.getByText('No results on this site.')).toBeVisible();
  await field.press('Enter');
  await expect(panel.getByText(/^Enter the name of a page/)).toBeVisible();
  await field.press('Escape');
  await expect(panel).toBeHidden();
  await expect(box).toBeFocused();
});

test('text written offline survives a reload and is saved when online', async ({ desk, product }) => {
  const title = await desk.aPost({ content: 'Before.' });
  const page = await desk.open({ expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/] });
  page.on('dialog', (dialog) => void dialog.accept());
  const dialog = await openEdit(page, title);
  const [box, said] = [textBox(dialog), textOf(dialog)];
  await page.context().setOffline(true);
  await box.press('Control+End');
  await page.keyboard.type(' Written in a tunnel.');
  await expect(dialog.getByText('Not saved. Kept in this browser').last()).toBeVisible();
  await update(dialog).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByText('Not saved. Kept in this browser').last()).toBeVisible();
  await expect(update(dialog)).toBeEnabled();
  await page.context().setOffline(false);
  await expect(dialog.getByText(/^Saved/).last()).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await page.context().setOffline(true);
  await box.press('Control+End');
  await page.keyboard.type(' And on.');
  await expect(dialog.getByText('Not saved. Kept in this browser').last()).toBeVisible();
  await expect(page.reload()).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(false);
  await page.goto(dashboard);
  await expect(said).toHaveValue('Before. Written in a tunnel. And on.');
  await expect(dialog.getByText(/^Saved/).last()).toBeVisible();
  const kept = 'Before. Written in a tunnel. And on.';
  const saved = async () => await product.sql(`select from drafts where data->>'content' = $1`, [kept]);
  await expect.poll(saved).toHaveLength(1);
});

test('words at the beginning of a heading belong to it, and Undo brings a discarded text back', async ({ desk }) => {
  const page = await desk.open();
  const title = await desk.aPost({ content: '## Part\n\nOne. Two. Three.' });
  await page.reload();
  const form = await openEdit(page, title);
  const said = textOf(form);
  await textBox(form).click();
  await press(page, 'Control+Home');
  await page.keyboard.type('First ');
  await expect(said).toHaveValue('## First Part\n\nOne. Two. Three.');
  await press(page, 'Control+End');
  await page.keyboard.type(' Four.');
  await discard(form);
  await expect(said).toHaveValue('## Part\n\nOne. Two. Three.');
  await textBox(form).click();
  await press(page, 'Control+z');
  await expect(said).toHaveValue('## First Part\n\nOne. Two. Three. Four.');
});
