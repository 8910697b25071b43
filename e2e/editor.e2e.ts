import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { dashboard } from './harness/admin.ts';
import { putCaretAfter, selectWords, textBox, textOf } from './harness/article-text.ts';
import {
  footnotesOfPage,
  footnotesOfWord,
  inLayoutTable,
  ofGoogle,
  ofPage,
  ofWord,
  sections,
} from './harness/pasted-documents.ts';
import { openEdit, openNewPost, test, update } from './harness/posts.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

const preview = (dialog: Locator) => dialog.getByRole('group', { name: 'Preview' });
const view = (dialog: Locator, name: 'Write' | 'Preview') =>
  dialog.getByRole('group', { name: 'View' }).getByRole('button', { name }).click();
const tool = (dialog: Locator, name: string) =>
  dialog.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

test('keys and the toolbar format words, lists go on by themselves, and are taken back step by step', async ({
  desk,
}) => {
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

  // The toolbar is one stop of Tab, led through by arrows, and says what the selection is.
  await box.fill('Some words here');
  await selectWords(box, 'words');
  await press(page, 'Shift+Tab');
  await expect(tool(dialog, 'Bold')).toBeFocused();
  await press(page, 'End');
  await expect(tool(dialog, 'Redo')).toBeFocused();
  await press(page, 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
  await expect(said).toHaveValue('## Some words here');
  await expect(box).toBeFocused();
  await expect(tool(dialog, 'Heading')).toHaveAttribute('aria-pressed', 'true');
  await expect(tool(dialog, 'Bold')).toHaveAttribute('aria-pressed', 'false');
  await press(page, 'Shift+Tab');
  await expect(tool(dialog, 'Heading')).toBeFocused();
  await press(page, 'Tab');
  await expect(box).toBeFocused();

  // Items move by Tab, and Escape gives Tab back.
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

test('the outline leads to a section, tables are made and grow, and call-outs and footnotes are shown as readers see them', async ({
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
  expect(await scrolled(), 'the end of the text is near').toBeLessThan(400);

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
  await tool(dialog, 'Call-out').click();
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

test('Ctrl K finds a place of the site by its name, and a link to a missing page is reported', async ({ desk }) => {
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

/** Pastes what a program put on the clipboard over all that the box says. */
async function pasteOver(box: Locator, html: string, plain: string, keep = false) {
  await box.press(keep ? 'Control+End' : 'Control+a');
  await box.evaluate(
    (element, given) => {
      const data = new DataTransfer();
      data.setData('text/html', given.html);
      data.setData('text/plain', given.plain);
      const how = { bubbles: true, cancelable: true, clipboardData: data };
      if (element.dispatchEvent(new ClipboardEvent('paste', how)))
        document.execCommand('insertText', false, given.plain);
    },
    { html, plain },
  );
}

test('what is pasted from a document keeps its structure and footnotes, and nothing else of it', async ({ desk }) => {
  const page = await desk.open();
  const dialog = await openNewPost(page);
  const [box, said] = [textBox(dialog), textOf(dialog)];
  const becomes = async (...blocks: string[]) => await expect(said).toHaveValue(blocks.join('\n\n'));
  await pasteOver(box, ofWord, 'Offline first');
  await becomes(
    '## Offline first',
    'Plain, **bold** and *leaning*, over two lines, [a link](https://a.example/x?b=1).',
    '### Why',
    '- First\n   - Within\n2. Second',
    '| **What** | Cost \\| month |\n| --- | --- |\n| Hosting | £20 |\n',
  );
  await page.keyboard.press('Control+z');
  await expect(said).toHaveValue('');
  await pasteOver(box, ofGoogle, 'A plan');
  await becomes(
    '## A plan',
    'Words, **bold ones** *and leaning ones*, [a link](https://a.example/y)',
    '- One\n  - Within\n- **Two**\n',
  );
  await pasteOver(box, ofPage, 'Title');
  await becomes(
    '## Title',
    'See this, `make *all*` and 2 \\* 3 \\[sic\\].',
    '> Said.\n>\n> Twice.',
    '3. Three\n4. Four\n   - Within',
    '```\nif (a) {\n  b();\n}\n```\n',
  );
  await page.keyboard.type('Below the code.');
  await expect(said).toHaveValue(/\n```\nBelow the code\.$/);
  const raised = `<p>12 m<sup>2</sup> of H<span style="vertical-align:sub">2</span>O, <s>free</s> <span style="text-decoration:line-through">gone</span></p>`;
  await pasteOver(box, raised, '12 m2 of H2O');
  await becomes('12 m<sup>2</sup> of H<sub>2</sub>O, ~~free~~ ~~gone~~');
  await view(dialog, 'Preview');
  await expect(preview(dialog).locator('sup')).toHaveText('2');
  await expect(preview(dialog).locator('del, s')).toHaveText(['free', 'gone']);
  await view(dialog, 'Write');

  await box.fill('Before[^1].\n\n[^1]: Mine.\n\n');
  await pasteOver(box, footnotesOfWord, 'It works offline', true);
  await becomes(
    'Before[^1].',
    '[^1]: Mine.',
    'It works offline[^2], also **underground**[^3].',
    '[^2]: Measured in *May*. And in June.',
    '[^3]: At Bank.\n',
  );
  await view(dialog, 'Preview');
  await expect(preview(dialog).getByRole('list', { name: 'Footnotes' }).getByRole('listitem')).toHaveCount(3);
  await view(dialog, 'Write');
  await pasteOver(box, footnotesOfPage, 'Said twice');
  await becomes('Said twice[^1], with a link[^1].', '---', '[^1]: By *somebody*.\n');
  await pasteOver(box, sections, 'Contents');
  await expect(said).toHaveValue(/## Contents\n[^]*### Prices\n\nThey hold\.[^]*### Dates[^]*\n\nSoon\.\n$/);
  expect(await said.inputValue()).not.toContain('[^');
  await pasteOver(box, inLayoutTable, 'Spring news');
  await becomes(
    '## Spring news',
    'Before the **figures**.',
    '| What | Cost |\n| --- | --- |\n| Hosting | £20 |',
    'After them.',
    'In the margin.',
    '- One\n- Two\n',
  );
  await pasteOver(box, '<table><tr><td><p>One <b>note</b></p><ol><li>First</li></ol></td></tr></table>', 'One note');
  await becomes('One **note**', '1. First\n');

  // Without structure, from a code editor and into code, words are pasted as they are.
  await pasteOver(box, '<meta charset="utf-8"><span style="color: red">a * b</span>', 'a * b');
  await becomes('a * b');
  const coloured = `<meta charset='utf-8'><div style="font-family: Menlo, 'Courier New', monospace;font-weight: normal;"><div><span style="color: #00f">if</span> (a)</div></div>`;
  await pasteOver(box, coloured, 'if (a)\n  b()');
  await becomes('if (a)\n  b()');
  await box.fill('```\n');
  await pasteOver(box, '<b>x</b>', 'x', true);
  await becomes('```\nx');

  const leftOut = dialog.getByText(/could not be inserted/);
  await expect(leftOut).toHaveCount(0);
  const pictures = `<img src="file:///C:/Temp/msohtmlclip1/01/clip_image001.png" width="300"><img src="https://docs.example/b">`;
  await box.fill('');
  await pasteOver(box, `<p>Some <b>words</b></p><p>${pictures}</p>`, 'Some words');
  await expect(leftOut).toHaveText('2 pasted pictures could not be inserted. Save them as files and drop them here.');
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(leftOut).toHaveCount(0);
});

interface GivenFile {
  name: string;
  type: string;
  /** In base64. */
  bytes: string;
}

/** Gives files to a box as the browser does when they are dropped on it or pasted. */
async function give(box: Locator, event: 'drop' | 'paste', file: GivenFile) {
  await box.evaluate(
    (element, { event: name, file: { name: fileName, type, bytes } }) => {
      const data = new DataTransfer();
      const raw = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
      data.items.add(new File([raw], fileName, { type }));
      const how = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        name === 'drop'
          ? new DragEvent('drop', { ...how, dataTransfer: data })
          : new ClipboardEvent('paste', { ...how, clipboardData: data }),
      );
    },
    { event, file },
  );
}

async function aPhoto(name: string, background: string): Promise<GivenFile> {
  const bytes = await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, type: 'image/jpeg', bytes: bytes.toString('base64') };
}

test('a picture that is dropped or pasted is described, put where it was dropped, and shown to readers in its sizes', async ({
  desk,
  newPage,
}) => {
  const title = await desk.aPost({ content: 'Before.\n\nAfter.', published: true });
  const page = await desk.open({ expected: [/400/] });
  const dialog = await openEdit(page, title);
  const [box, said] = [textBox(dialog), textOf(dialog)];
  await putCaretAfter(box, 'Before.');
  await give(box, 'drop', await aPhoto('harbour.jpg', '#336699'));
  await expect(said).toHaveValue(/^Before\.\n\n!\[(?:harbour\.jpg is uploading…)?\]\(.*\)\n\nAfter\.$/);
  const asked = dialog.getByRole('group', { name: 'Alt text of harbour.jpg' });
  // Publishing stops at a picture of which nothing is said.
  await asked.waitFor();
  await update(dialog).click();
  await expect(asked.getByRole('textbox', { name: 'Description (alt text)' })).toBeFocused();
  await expect(asked.getByText('Enter alt text, or mark the picture as decorative')).toBeVisible();
  await asked.getByRole('textbox', { name: 'Description (alt text)' }).fill('Boats in the morning');
  await asked.getByRole('textbox', { name: 'Description (alt text)' }).press('Enter');
  await expect(asked).toBeHidden();
  await expect(said).toHaveValue(
    /^Before\.\n\n!\[Boats in the morning\]\(\/media\/[\w-]+\/1200x800-\w{6}\.jpg\)\n\nAfter\.$/,
  );
  await give(box, 'paste', await aPhoto('market.jpg', '#996633'));
  const second = dialog.getByRole('group', { name: 'Alt text of market.jpg' });
  await second.getByRole('button', { name: 'Decorative (no alt text)' }).click();
  await expect(second).toBeHidden();
  await expect(said).toHaveValue(/!\[\]\(\/media\//);

  // What is no picture is refused in words, and the rest of the text stays.
  await give(box, 'drop', { name: 'menu.pdf', type: 'application/pdf', bytes: btoa('%PDF-1.7') });
  await expect(dialog.getByRole('alert').filter({ hasText: 'menu.pdf was not uploaded.' })).toContainText(
    'Choose a JPEG',
  );
  await box.press('Control+End');
  await page.keyboard.type('More.');
  await dialog.getByRole('button', { name: 'Dismiss menu.pdf' }).click();
  await expect(said).toHaveValue(/^Before\.[\s\S]*More\.$/);
  await expect(said).not.toHaveValue(/menu/);
  await update(dialog).click();
  await expect(dialog).toBeHidden();

  const reader = await newPage();
  await reader.goto('/blog');
  await reader.getByRole('link', { name: title }).first().click();
  const shown = reader.getByRole('img', { name: 'Boats in the morning' });
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(async () => await shown.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/\/media\/.*\.avif$/);
  await expect(shown).toHaveAttribute('width', '1200');
});

test('what is written without a connection outlasts a reload, and is saved once there is one again', async ({
  desk,
  product,
}) => {
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
