import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { putCaretAfter, textBox, textOf, preview, view } from './harness/article-text.ts';
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

/** Pastes a clipboard over the whole text. */
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

test('text pasted from a document keeps only its structure and footnotes', async ({ desk }) => {
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

  // Unstructured text, text from a code editor, and text in code are pasted unchanged.
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

/** Drops or pastes a file into a box, as the browser does. */
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

test('a dropped or pasted picture gets an alt text, appears at the drop, and has sizes', async ({ desk, newPage }) => {
  const title = await desk.aPost({ content: 'Before.\n\nAfter.', published: true });
  const page = await desk.open({ expected: [/400/] });
  const dialog = await openEdit(page, title);
  const [box, said] = [textBox(dialog), textOf(dialog)];
  await putCaretAfter(box, 'Before.');
  await give(box, 'drop', await aPhoto('harbour.jpg', '#336699'));
  await expect(said).toHaveValue(/^Before\.\n\n!\[(?:harbour\.jpg is uploading…)?\]\(.*\)\n\nAfter\.$/);
  const asked = dialog.getByRole('group', { name: 'Alt text of harbour.jpg' });
  // Publishing requires an alt text.
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

  // Another file is refused with a message, and the text stays.
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
