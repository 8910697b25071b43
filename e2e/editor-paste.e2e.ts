import type { Locator } from '@playwright/test';
import { openNewPost, test } from './harness/posts.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

/** Pastes what a program put on the clipboard, as it is on the wire of Windows and macOS. */
async function paste(box: Locator, html: string, plain: string) {
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

const ofWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h1>Offline first<o:p></o:p></h1>
<p class=MsoNormal>Plain, <b style='mso-bidi-font-weight:normal'>bold</b> and <i>leaning</i>,
over two lines, <a href="https://a.example/x?utm_source=word&amp;b=1">a link</a><a name="_Toc1"></a>.<o:p></o:p></p>
<h2>Why</h2>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>Within</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>Second</p>
<table class=MsoTableGrid border=1><tr><td width=10><p class=MsoNormal><b>What</b></p></td><td><p class=MsoNormal>Cost | month</p></td></tr>
<tr><td><p class=MsoNormal>Hosting</p></td><td><p class=MsoNormal>£20<o:p></o:p></p></td></tr></table>
<!--EndFragment--></body></html>`;

const ofGoogle = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-weight:400;">A plan</span></h2><p dir="ltr"><span style="font-weight:400;">Words, </span><span style="font-weight:700;">bold ones</span><span style="font-weight:400;font-style:italic;"> and leaning ones</span><span>, </span><a href="https://www.google.com/url?q=https://a.example/y&amp;sa=D" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">a link</span></a></p><ul style="margin-top:0;"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Within</span></p></li></ul><li dir="ltr" aria-level="1"><p role="presentation"><span style="font-weight:700">Two</span></p></li></ul></b><br class="Apple-interchange-newline">`;

const ofPage = `<meta charset='utf-8'><article class="post" style="color: rgb(32, 33, 36);"><h1 style="box-sizing: border-box;">Title</h1><p>See <a href="javascript:alert(1)">this</a>, <code>make *all*</code> and 2 * 3 [sic].</p><blockquote><p>Said.</p><p>Twice.</p></blockquote><ol start="3"><li>Three</li><li>Four<ul><li>Within</li></ul></li></ol><pre><code>if (a) {
  b();
}</code></pre><script>alert(1)</script><img src="https://tracker.example/p.gif" width="1"></article>`;

test('what is pasted from a document keeps its structure, and nothing else of it', async ({ desk }) => {
  const page = await desk.open();
  const dialog = await openNewPost(page);
  const box = dialog.getByLabel('Content');
  await box.focus();
  await paste(box, ofWord, 'Offline first');
  await expect(box).toHaveValue(
    [
      '## Offline first',
      'Plain, **bold** and *leaning*, over two lines, [a link](https://a.example/x?b=1).',
      '### Why',
      '- First\n   - Within\n2. Second',
      '| **What** | Cost \\| month |\n| --- | --- |\n| Hosting | £20 |\n',
    ].join('\n\n'),
  );
  await page.keyboard.press('Control+z');
  await expect(box).toHaveValue('');

  await paste(box, ofGoogle, 'A plan');
  await expect(box).toHaveValue(
    '## A plan\n\nWords, **bold ones** *and leaning ones*, [a link](https://a.example/y)\n\n- One\n  - Within\n- **Two**\n',
  );
  await page.keyboard.press('Control+a');
  await paste(box, ofPage, 'Title');
  await expect(box).toHaveValue(
    [
      '## Title',
      'See this, `make *all*` and 2 \\* 3 \\[sic\\].',
      '> Said.\n>\n> Twice.',
      '3. Three\n4. Four\n   - Within',
      '```\nif (a) {\n  b();\n}\n```\n',
    ].join('\n\n'),
  );
  const preview = dialog.getByRole('group', { name: 'Preview' });
  await expect(preview.getByRole('listitem')).toHaveCount(3);
  await page.keyboard.type('Below the code.');
  await expect(box).toHaveValue(/\n```\nBelow the code\.$/);
  await page.keyboard.press('Control+a');
  const raised = `<p>12 m<sup>2</sup> of H<span style="vertical-align:sub">2</span>O, <s>free</s> <span style="text-decoration:line-through">gone</span></p>`;
  await paste(box, raised, '12 m2 of H2O');
  await expect(box).toHaveValue('12 m<sup>2</sup> of H<sub>2</sub>O, ~~free~~ ~~gone~~');
  await expect(preview.locator('sup')).toHaveText('2');
  await expect(preview.locator('del, s')).toHaveText(['free', 'gone']);
  const leftOut = dialog.getByText(/not in the text/);
  await expect(leftOut).toHaveCount(0);
  const pictures = `<img src="file:///C:/Temp/msohtmlclip1/01/clip_image001.png" width="300"><img src="https://docs.example/b">`;
  await page.keyboard.press('Control+a');
  await paste(box, `<p>Some <b>words</b></p><p>${pictures}</p>`, 'Some words');
  await expect(leftOut).toHaveText(
    '2 pictures of what was pasted are not in the text. Save them as files and drop them here.',
  );
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(leftOut).toHaveCount(0);
});

const footnotesOfWord = `<body><!--StartFragment--><p class=MsoNormal>It works offline<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span style='font-size:12.0pt'>[1]</span></span><![endif]></span></span></a>, also <b>underground</b><a style='mso-footnote-id:ftn2' href="#_ftn2" name="_ftnref2" title=""><span class=MsoFootnoteReference>[2]</span></a>.</p>
<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>
<div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> Measured in <i>May</i>.</p><p class=MsoFootnoteText>And in June.</p></div>
<div style='mso-element:footnote' id=ftn2><p class=MsoFootnoteText><a style='mso-footnote-id:ftn2' href="#_ftnref2" name="_ftn2" title=""><span class=MsoFootnoteReference>[2]</span></a> At Bank.</p></div></div><!--EndFragment--></body>`;

const footnotesOfPage = `<p>Said twice<sup id="ref-a"><a href="#note-a">[1]</a></sup>, with <a href="#elsewhere">a link</a><sup id="ref-b"><a href="#note-a">[1]</a></sup>.</p><hr><ol><li id="note-a"><a href="#ref-a">^</a> By <em>somebody</em>.</li></ol>`;

test('footnotes of a document stay footnotes, beside those that the text has', async ({ desk }) => {
  const page = await desk.open();
  const dialog = await openNewPost(page);
  const box = dialog.getByLabel('Content');
  await box.fill('Before[^1].\n\n[^1]: Mine.\n\n');
  await box.press('Control+End');
  await paste(box, footnotesOfWord, 'It works offline');
  const words = 'It works offline[^2], also **underground**[^3].';
  await expect(box).toHaveValue(
    `Before[^1].\n\n[^1]: Mine.\n\n${words}\n\n[^2]: Measured in *May*. And in June.\n\n[^3]: At Bank.\n`,
  );
  const notes = dialog.getByRole('group', { name: 'Preview' }).getByRole('list', { name: 'Footnotes' });
  await expect(notes.getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('Control+a');
  await paste(box, footnotesOfPage, 'Said twice');
  await expect(box).toHaveValue('Said twice[^1], with a link[^1].\n\n---\n\n[^1]: By *somebody*.\n');
});

const sections = `<h1>Contents</h1><p id="up1"><a href="#s1">1 Prices</a></p><p id="up2"><a href="#s2">2 Dates</a> and <a href="#100%">all</a></p>
<div id="s1"><h2>Prices</h2><p>They hold. <a href="#up1">Back</a></p></div><h2 id="s2">Dates <a href="#up2">Back</a></h2><p>Soon.</p>`;

test('sections that lead back to the contents stay sections', async ({ desk }) => {
  const page = await desk.open();
  const box = (await openNewPost(page)).getByLabel('Content');
  await box.focus();
  await paste(box, sections, 'Contents');
  await expect(box).toHaveValue(/## Contents\n[^]*### Prices\n\nThey hold\.[^]*### Dates[^]*\n\nSoon\.\n$/);
  expect(await box.inputValue()).not.toContain('[^');
});

const inLayoutTable = `<table class=MsoNormalTable border=0><tr><td width=200><h1>Spring news</h1>
<p class=MsoNormal>Before the <b>figures</b>.</p>
<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal>What</p></td><td><p class=MsoNormal>Cost</p></td></tr>
<tr><td><p class=MsoNormal>Hosting</p></td><td><p class=MsoNormal>£20</p></td></tr></table>
<p class=MsoNormal>After them.</p></td><td><p class=MsoNormal>In the margin.</p><ul><li>One</li><li>Two</li></ul></td></tr></table>`;

test('a text that a table only places on the page is pasted once, with the tables within it', async ({ desk }) => {
  const page = await desk.open();
  const box = (await openNewPost(page)).getByLabel('Content');
  await box.focus();
  await paste(box, inLayoutTable, 'Spring news');
  await expect(box).toHaveValue(
    [
      '## Spring news',
      'Before the **figures**.',
      '| What | Cost |\n| --- | --- |\n| Hosting | £20 |',
      'After them.',
      'In the margin.',
      '- One\n- Two\n',
    ].join('\n\n'),
  );
  await page.keyboard.press('Control+a');
  await paste(box, '<table><tr><td><p>One <b>note</b></p><ol><li>First</li></ol></td></tr></table>', 'One note');
  await expect(box).toHaveValue('One **note**\n\n1. First\n');
});

test('words without structure, those of a code editor, and what goes into code are pasted as they are', async ({
  desk,
}) => {
  const page = await desk.open();
  const box = (await openNewPost(page)).getByLabel('Content');
  await box.focus();
  await paste(box, '<meta charset="utf-8"><span style="color: red">a * b</span>', 'a * b');
  await expect(box).toHaveValue('a * b');
  await page.keyboard.press('Control+a');
  const coloured = `<meta charset='utf-8'><div style="font-family: Menlo, 'Courier New', monospace;font-weight: normal;"><div><span style="color: #00f">if</span> (a)</div></div>`;
  await paste(box, coloured, 'if (a)\n  b()');
  await expect(box).toHaveValue('if (a)\n  b()');
  await box.fill('```\n');
  await box.press('Control+End');
  await paste(box, '<b>x</b>', 'x');
  await expect(box).toHaveValue('```\nx');
});
