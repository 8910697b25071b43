import { describe, expect, test } from 'vitest';
import { createPartText } from './part-text.ts';

const piecesOf = (text: string, size: number) => text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];

function read(answer: string, kind: 'opening' | 'section' | 'whole' = 'section', size = 1_000) {
  const part = createPartText({ kind });
  const text =
    piecesOf(answer, size)
      .map((piece) => part.feed(piece))
      .join('') + part.finish();
  return { text, isOver: part.isOver() };
}

describe.each([1, 2, 3, 7, 1_000])('in pieces of %i', (size) => {
  test.each([
    ['Words alone.\n', 'Words alone.\n'],
    ['## Why it matters\n\nWords.\n', 'Words.\n'],
    ['\n\n## Why\r\n\r\nWords.\r\n', 'Words.\r\n'],
    ['# The article\n\n## Why\nWords.', 'Words.'],
    ['### A detail first\n\nWords.', '### A detail first\n\nWords.'],
    ['#1 of the list\nWords.', '#1 of the list\nWords.'],
    ['Words.\n\n### Detail\n\n#tag and ## in a line.', 'Words.\n\n### Detail\n\n#tag and ## in a line.'],
    ['Code:\n\n```md\n## No heading\n```\n\nText.', 'Code:\n\n```md\n## No heading\n```\n\nText.'],
  ])('the text of %j is %j', (answer, text) => {
    expect(read(answer, 'section', size)).toEqual({ text, isOver: false });
  });

  test('leaves the next section to its own step', () => {
    const { text, isOver } = read('## Why\n\nWords.\n\n## How\n\nMore.', 'section', size);
    expect([text.trimEnd(), isOver]).toEqual(['Words.', true]);
    expect(read('## Why\n\n## How\n\nMore.', 'section', size)).toEqual({ text: '', isOver: true });
  });

  test('removes a fence around the whole', () => {
    const { text } = read('```markdown\n## Why\n\nWords.\n\n```ts\ncode\n```\n\n```\n', 'section', size);
    expect(text.trim()).toBe('Words.\n\n```ts\ncode\n```');
  });

  test('keeps the headings of an article written as a whole', () => {
    const article = '# Title\n\nOpening.\n\n## One\n\nText.\n';
    expect(read(article, 'whole', size)).toEqual({ text: article, isOver: false });
    expect(read(`\`\`\`md\n${article}\`\`\``, 'whole', size).text.trim()).toBe(article.trim());
  });
});

test('the first words are shown immediately', () => {
  expect(createPartText({ kind: 'opening' }).feed('The ')).toBe('The ');
});

test('a text that begins with code keeps it', () => {
  expect(read('```ts\nconst a = 1;\n```\n\nText.', 'opening').text).toBe('```ts\nconst a = 1;\n```\n\nText.');
});
