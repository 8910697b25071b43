import { describe, expect, test } from 'vitest';
import { appendText, draftOf, emptyDraft, tailOf, type Draft } from './draft.ts';

const article = [
  'An opening paragraph\nover two lines.\n',
  '\n',
  '## First **section**\n',
  'Text straight after.\n\n',
  '- one\n- two\n\n  still two\n\n- three\n\n',
  'After the list.\n\n',
  '```ts\nconst a = 1;\n\n## not a heading\n```\n',
  '### Smaller\n\n',
  '1. step\n\n   ```sh\n   run\n\n   it\n   ```\n\n2. step\n\n',
  '## Second section\nThe end',
].join('');

function typed(text: string, step: number): Draft {
  let draft = emptyDraft;
  for (let at = 0; at < text.length; at += step) draft = appendText(draft, text.slice(at, at + step));
  return draft;
}

describe('the draft of an article', () => {
  test('is split into finished blocks and a tail', () => {
    expect(draftOf(article).blocks).toEqual([
      'An opening paragraph\nover two lines.\n',
      '## First **section**\n',
      'Text straight after.\n',
      '- one\n- two\n\n  still two\n\n- three\n\n',
      'After the list.\n',
      '```ts\nconst a = 1;\n\n## not a heading\n```\n',
      '### Smaller\n',
      '1. step\n\n   ```sh\n   run\n\n   it\n   ```\n\n2. step\n\n',
      '## Second section\n',
    ]);
    expect(tailOf(draftOf(article))).toBe('The end');
  });

  test.each([1, 2, 3, 7, 40, 1000])('does not depend on how it is chunked: %i characters at a time', (step) => {
    expect(typed(article, step)).toEqual(draftOf(article));
  });

  test('lists the sections begun, without marks, and none from code', () => {
    expect(draftOf(article).headings).toEqual(['First section', 'Second section']);
  });

  test('announces a heading only after its line is complete', () => {
    const draft = draftOf('## The second pla');
    expect(draft.headings).toEqual([]);
    expect(appendText(draft, 'tform\n').headings).toEqual(['The second platform']);
  });

  test('keeps finished blocks and headings unchanged while the tail grows', () => {
    const before = draftOf('One.\n\n## Two\nThree');
    const after = appendText(before, ' and more\nof it');
    expect(after.blocks).toBe(before.blocks);
    expect(after.headings).toBe(before.headings);
    expect(tailOf(after)).toBe('Three and more\nof it');
  });

  test('ends a paragraph at a heading or code block without a blank line', () => {
    expect(draftOf('Text\n## Next\nMore\n~~~\ncode\n~~~\n').blocks).toEqual([
      'Text\n',
      '## Next\n',
      'More\n',
      '~~~\ncode\n~~~\n',
    ]);
  });
});
