import type { Locator, Page } from '@playwright/test';
import { rememberTheme } from './harness/browser.ts';
import { expectAccessible, expectNoSidewaysScroll, extremes } from './harness/checks.ts';
import { openDashboard } from './harness/admin.ts';
import { openEdit, openNewPost, test } from './harness/posts.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

const text = (dialog: Locator) => dialog.getByLabel('Content');
const toolbar = (dialog: Locator) => dialog.getByRole('toolbar', { name: 'Formatting' });
const tool = (dialog: Locator, name: string) => toolbar(dialog).getByRole('button', { name, exact: true });

/** Selects these words of the text by keyboard alone. */
async function selectWords(box: Locator, words: string) {
  await box.evaluate((element: HTMLTextAreaElement, part) => {
    element.focus();
    const at = element.value.indexOf(part);
    element.setSelectionRange(at, at + part.length);
  }, words);
}

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

/** Whether a tool stands across the edge of the bar, as a sign that there are more. */
const isCutWithinATool = async (bar: Locator) =>
  await bar.evaluate((element) => {
    const edge = element.getBoundingClientRect().right;
    const tools = [...element.querySelectorAll('button')].map((each) => each.getBoundingClientRect());
    return tools.some(({ left, right }) => left < edge - 8 && right > edge + 8);
  });

test('keys format words, and the undo of the browser takes it back step by step', async ({ desk }) => {
  const page = await desk.open();
  const box = text(await openNewPost(page));
  await box.fill('Some words here');
  await expect(box).toHaveAccessibleDescription(/^Markdown, 3 words, 1 min read\./);
  await selectWords(box, 'words');
  await press(page, 'Control+b', 'Control+i');
  await expect(box).toHaveValue('Some ***words*** here');
  await press(page, 'Control+z');
  await expect(box).toHaveValue('Some **words** here');
  await press(page, 'Control+z');
  await expect(box).toHaveValue('Some words here');
  await press(page, 'Control+Shift+z');
  await expect(box).toHaveValue('Some **words** here');
});

test('a list goes on by itself, its items move by Tab, and Escape gives Tab back', async ({ desk }) => {
  const page = await desk.open();
  const dialog = await openNewPost(page);
  const box = text(dialog);
  await box.focus();
  await page.keyboard.type('- one');
  await press(page, 'Enter');
  await page.keyboard.type('two');
  await press(page, 'Enter', 'Tab');
  await page.keyboard.type('three');
  await press(page, 'Enter', 'Shift+Tab');
  await page.keyboard.type('four');
  await press(page, 'Enter', 'Enter');
  await page.keyboard.type('after');
  await expect(box).toHaveValue('- one\n- two\n  - three\n- four\nafter');
  await press(page, 'ArrowUp', 'Escape');
  await expect(dialog).toBeVisible();
  await press(page, 'Tab');
  await expect(box).not.toBeFocused();
  await expect(box).toHaveValue('- one\n- two\n  - three\n- four\nafter');
});

test('the toolbar is one stop of Tab, led through by arrows, and says what the selection is', async ({ desk }) => {
  const page = await desk.open();
  const dialog = await openNewPost(page);
  const box = text(dialog);
  await box.fill('Some words here');
  await selectWords(box, 'words');
  await press(page, 'Shift+Tab');
  await expect(tool(dialog, 'Bold')).toBeFocused();
  await press(page, 'End');
  await expect(tool(dialog, 'Redo')).toBeFocused();
  await press(page, 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
  await expect(box).toHaveValue('## Some words here');
  await expect(box).toBeFocused();
  await expect(tool(dialog, 'Heading')).toHaveAttribute('aria-pressed', 'true');
  await expect(tool(dialog, 'Bold')).toHaveAttribute('aria-pressed', 'false');
  await press(page, 'Shift+Tab');
  await expect(tool(dialog, 'Heading')).toBeFocused();
  await press(page, 'Tab');
  await expect(box).toBeFocused();
});

test('tables are made and grow, call-outs and footnotes are shown as readers see them', async ({ desk }) => {
  const page = await desk.open();
  const dialog = await openNewPost(page);
  const box = text(dialog);
  await tool(dialog, 'Table').click();
  const size = dialog.getByRole('dialog', { name: 'Table' });
  await expect(size.getByLabel('Rows')).toBeFocused();
  await size.getByLabel('Rows').fill('1');
  await size.getByLabel('Columns').fill('2');
  await press(page, 'Enter');
  await page.keyboard.type('What');
  await expect(box).toHaveValue(/^\| What \| Column 2 \|/);
  await tool(dialog, 'Table').click();
  await size.getByRole('button', { name: 'Add a column to the right' }).click();
  const preview = dialog.getByRole('group', { name: 'Preview' });
  await expect(preview.getByRole('columnheader')).toHaveCount(3);
  await press(page, 'Control+End');
  await tool(dialog, 'Call-out').click();
  await dialog.getByRole('button', { name: 'Warning' }).click();
  await page.keyboard.type('Hot!');
  await tool(dialog, 'Footnote').click();
  await page.keyboard.type('Above 60 degrees.');
  await expect(preview.locator('.callout')).toHaveText(/Warning\s+Hot!1/);
  await expect(preview.getByRole('list', { name: 'Footnotes' })).toHaveText(/Above 60 degrees/);
  await tool(dialog, 'Table').click();
  await press(page, 'Escape');
  await expect(size).toBeHidden();
  await expect(box).toBeFocused();
  await expect(dialog).toBeVisible();
});

test('the preview stands where the text stands', async ({ desk }) => {
  const content = Array.from({ length: 120 }, (_, index) => `Paragraph ${index}.`).join('\n\n');
  const title = await desk.aPost({ content });
  const page = await desk.open();
  const dialog = await openEdit(page, title);
  const last = dialog.getByRole('group', { name: 'Preview' }).getByText('Paragraph 119.');
  await expect(last).toBeVisible();
  await expect(last).not.toBeInViewport();
  await text(dialog).focus();
  await press(page, 'Control+End');
  await expect(last).toBeInViewport();
});

for (const { width, theme } of extremes)
  test(`the editor is accessible (${theme}, ${width} px)`, async ({ newPage, desk, product, cookie }) => {
    const title = await desk.aPost({ content: '## One\n\n- a\n- b\n\n> [!NOTE]\n> Words[^1].\n\n[^1]: Said.' });
    const page = await newPage({ width });
    await rememberTheme(page, theme);
    await openDashboard(page, product, cookie);
    const dialog = await openEdit(page, title);
    if (width < 768) expect(await isCutWithinATool(toolbar(dialog))).toBe(true);
    await tool(dialog, 'Table').click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // The dialog would hide what is wider than it.
    const right = await toolbar(dialog).evaluate((bar) => bar.getBoundingClientRect().right);
    expect(right).toBeLessThanOrEqual(width);
    await tool(dialog, 'Table').click();
    if (width < 1100) await dialog.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(dialog.getByRole('group', { name: 'Preview' }).getByText('Words')).toBeVisible();
    await expectAccessible(page);
  });
