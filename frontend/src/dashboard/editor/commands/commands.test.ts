import { describe, expect, test } from 'vitest';
import { callout, codeBlock, isLine, plainLines, toggleLines } from './blocks.ts';
import type { Command, Written } from './edit.ts';
import { footnote, hasLook, link, linkAround, toggleLook, unlink } from './inline.ts';
import { indentItems, newLine } from './lists.ts';
import { changeTable, newTable } from './tables.ts';

/** Text with the selection between ‹ and ›, or the caret at |. */
function from(marked: string): Written {
  if (!marked.includes('‹')) {
    const at = marked.indexOf('¦');
    return { text: marked.replace('¦', ''), from: at, to: at };
  }
  const start = marked.indexOf('‹');
  return { text: marked.replace(/[‹›]/g, ''), from: start, to: marked.indexOf('›') - 1 };
}

function after(command: Command, marked: string): string | undefined {
  const { text } = from(marked);
  const edit = command(from(marked));
  if (!edit) return undefined;
  const done = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  const [start, end] = edit.select;
  return start === end
    ? `${done.slice(0, start)}¦${done.slice(start)}`
    : `${done.slice(0, start)}‹${done.slice(start, end)}›${done.slice(end)}`;
}

describe('words', () => {
  test.each([
    ['bold', 'a ‹word› here', 'a **‹word›** here'],
    ['bold', 'a **‹word›** here', 'a ‹word› here'],
    ['bold', 'a ‹**word**› here', 'a ‹word› here'],
    ['bold', 'a wo¦rd here', 'a **‹word›** here'],
    ['bold', 'a ¦ b', 'a **¦** b'],
    ['bold', 'a **wo¦rd** b', 'a wo¦rd b'],
    ['italic', 'a‹ word ›b', 'a *‹word›* b'],
    ['italic', '**a ‹b› c**', '**a *‹b›* c**'],
    ['italic', '*a **b** ‹c›*', 'a **b** ‹c›'],
    ['code', 'run ‹make›', 'run `‹make›`'],
    ['code', 'run `‹make›`', 'run ‹make›'],
  ] as const)('%s turns %j into %j', (look, before, expected) => {
    expect(after(toggleLook(look), before)).toBe(expected);
  });

  test('bold is no italic, and neither reaches over its line', () => {
    expect(hasLook(from('**a‹b›c**'), 'italic')).toBe(false);
    expect(hasLook(from('***a‹b›c***'), 'bold')).toBe(true);
    expect(hasLook(from('a ** b\n‹c› ** d'), 'bold')).toBe(false);
  });

  test.each([
    ['see ‹our\nblog›', 'see [our blog](/blog)¦'],
    ['see ¦', 'see [Blog](/blog)¦'],
    ['see [o¦ld](/x) and', 'see [old](/blog)¦ and'],
  ])('a link turns %j into %j', (before, expected) => {
    expect(after(link('/blog', 'Blog'), before)).toBe(expected);
  });

  test('removing a link keeps its words', () => {
    expect(after(unlink, 'see [o¦ld](/x) and')).toBe('see old¦ and');
    expect(unlink(from('no ¦link'))).toBeUndefined();
  });

  test('a URL cannot end its link', () => {
    expect(after(link('https://a.example/x (y)', 'x'), '¦')).toBe('[x](https://a.example/x%20%28y%29)¦');
    expect(linkAround(from('![a ¦picture](/a.png)'))).toBeUndefined();
  });

  test('a footnote takes the next free number, and its text goes to the end', () => {
    expect(after(footnote, 'One¦ two.\n')).toBe('One[^1] two.\n\n[^1]: ¦');
    expect(after(footnote, 'One[^1] two¦.\n\n[^1]: A')).toBe('One[^1] two[^2].\n\n[^1]: A\n[^2]: ¦');
  });
});

describe('lines', () => {
  test.each([
    ['heading2', 'a\nb¦c\nd', 'a\n## b¦c\nd'],
    ['heading2', '## b¦c', 'b¦c'],
    ['heading3', '## b¦c', '### b¦c'],
    ['heading2', '- b¦c', '## b¦c'],
    ['list', '‹a\n\nb›', '‹- a\n\n- b›'],
    ['list', '‹1. a\n2. b›', '‹- a\n- b›'],
    ['numbered', '‹- a\n- b›', '‹1. a\n2. b›'],
    ['numbered', '‹1. a\n2. b›', '‹a\nb›'],
    ['quote', '‹a\n\nb›', '‹> a\n>\n> b›'],
    ['quote', '‹> a\n> b›', '‹a\nb›'],
    ['list', '¦', '- ¦'],
  ] as const)('%s turns %j into %j', (look, before, expected) => {
    expect(after(toggleLines(look), before)).toBe(expected);
  });

  test('become paragraphs, whatever they are', () => {
    expect(after(plainLines, '### b¦c')).toBe('b¦c');
    expect(after(plainLines, '‹> a\n> b›')).toBe('‹a\nb›');
    expect(plainLines(from('b¦c'))).toBeUndefined();
  });

  test('a selection that ends at the beginning of a line excludes that line', () => {
    expect(after(toggleLines('list'), '‹a\n›b')).toBe('- ‹a\n›b');
    expect(isLine(from('‹- a\n›b'), 'list')).toBe(true);
  });

  test('call-outs and code are separated from the text around them', () => {
    expect(after(callout('TIP'), 'before\n‹Do\nthis›\nafter')).toBe('before\n\n> [!TIP]\n> Do\n> this¦\n\nafter');
    expect(after(callout('NOTE'), '¦')).toBe('> [!NOTE]\n> ¦\n');
    expect(after(codeBlock, 'a\n\n‹x = `y`›')).toBe('a\n\n```‹text›\nx = `y`\n```\n');
    expect(after(codeBlock, '¦')).toBe('```\n¦\n```\n');
    expect(after(codeBlock, '‹```\nx\n```›')).toBe('````‹text›\n```\nx\n```\n````\n');
  });
});

describe('lists', () => {
  test.each([
    ['- a¦', '- a\n- ¦'],
    ['  * a¦b', '  * a\n  * ¦b'],
    ['9. a¦', '9. a\n10. ¦'],
    ['- [x] a¦', '- [x] a\n- [ ] ¦'],
    ['> - a¦', '> - a\n> - ¦'],
    ['> a¦', '> a\n> ¦'],
    ['- a\n- ¦', '- a\n¦'],
    ['> a\n> ¦', '> a\n¦'],
    ['- a\n3. ¦', '- a\n¦'],
  ])('a new line turns %j into %j', (before, expected) => {
    expect(after(newLine, before)).toBe(expected);
  });

  test.each(['words¦', '¦- a', '- ‹a›', '```\n- a¦\n```', '-a¦'])(
    'a new line after %j is a plain line break',
    (before) => {
      expect(newLine(from(before))).toBeUndefined();
    },
  );

  test('items are indented and outdented with their words, and nothing else is', () => {
    expect(after(indentItems(1), '- a\n- b¦')).toBe('- a\n  - b¦');
    expect(after(indentItems(-1), '- a\n  - b¦')).toBe('- a\n- b¦');
    expect(after(indentItems(1), '1. a\n‹2. b\n3. c›')).toBe('1. a\n   ‹2. b\n   3. c›');
    expect(after(indentItems(1), 'words¦')).toBeUndefined();
  });
});

describe('tables', () => {
  const table = '| a | b |\n| --- | ---: |\n| 1 | 2¦ |\n\nafter';

  test('a new table has blank lines around it and the name of its first column selected', () => {
    expect(after(newTable(1, 2), 'before¦')).toBe('before\n\n| ‹Column 1› | Column 2 |\n| --- | --- |\n|    |    |\n');
  });

  test.each([
    ['row-below', '| a | b |\n| --- | ---: |\n| 1 | 2 |\n| ¦   |    |\n\nafter'],
    ['column-right', '| a | b |    |\n| --- | ---: | --- |\n| 1 | 2 | ¦   |\n\nafter'],
    ['remove-row', '| ‹a› | b |\n| --- | ---: |\n\nafter'],
    ['remove-column', '| a |\n| --- |\n| ‹1› |\n\nafter'],
  ] as const)('%s where the caret is', (step, expected) => {
    expect(after(changeTable(step), table)).toBe(expected);
  });

  test('the head stays, a new row goes below it, and an escaped bar is no cell border', () => {
    expect(after(changeTable('remove-row'), '| a¦ |\n|---|\n| 1 |')).toBeUndefined();
    expect(after(changeTable('row-below'), '| a¦ \\| b |\n|---|\n| 1 |')).toBe('| a \\| b |\n| --- |\n| ¦   |\n| 1 |');
    expect(after(changeTable('row-below'), 'no | table¦')).toBeUndefined();
  });
});
