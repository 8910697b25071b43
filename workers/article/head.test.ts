import { describe, expect, test } from 'vitest';
import { createHeadParser } from './head.ts';

const head = `Title: Offline First
Excerpt: Why apps should work in a tunnel.
Tags: offline, sync, mobile
Sections: Why it matters | How to sync | What it costs
---
`;
const body = 'An opening paragraph.\n\n## Why it matters\n\nBecause of tunnels.\n';
const announced = {
  title: 'Offline First',
  excerpt: 'Why apps should work in a tunnel.',
  tags: ['offline', 'sync', 'mobile'],
  outline: ['Why it matters', 'How to sync', 'What it costs'],
};

function parse(pieces: Iterable<string>) {
  const parser = createHeadParser();
  const text = [...pieces].map((piece) => parser.feed(piece)).join('') + parser.finish();
  return { text, head: parser.head() };
}

const piecesOf = (text: string, size: number) => text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];

describe('an answer with a head', () => {
  test.each([1, 2, 3, 7, 1_000])('is told apart from its text in pieces of %i', (size) => {
    expect(parse(piecesOf(`${head}\n${body}`, size))).toEqual({ text: body, head: announced });
  });

  test('may use the line ends of Windows', () => {
    const answer = `${head}\n${body}`.replaceAll('\n', '\r\n');
    expect(parse(piecesOf(answer, 5))).toEqual({ text: body.replaceAll('\n', '\r\n'), head: announced });
  });

  test('may be decorated', () => {
    const decorated = `## **Title:** "Offline First"\n\n**Excerpt:** Why apps should\nwork in a tunnel.\n
**Tags**: #offline, sync, mobile\n**Sections:**\n1. Why it matters\n2. How to sync\n- What it costs\n\n***\n`;
    expect(parse([decorated + body])).toEqual({ text: body, head: announced });
  });

  test('may be front matter', () => {
    expect(parse(piecesOf(`---\n${head}${body}`, 4))).toEqual({ text: body, head: announced });
  });

  test('may come without the closing rule', () => {
    const bare = head.replace('---\n', '\n');
    expect(parse(piecesOf(`${bare}## Why it matters\n\nText.`, 6))).toEqual({
      text: '## Why it matters\n\nText.',
      head: announced,
    });
  });

  test('shows its text as soon as the head is over', () => {
    const parser = createHeadParser();
    expect(parser.feed(head)).toBe('');
    expect(parser.feed('An open')).toBe('An open');
    expect(parser.head()).toEqual(announced);
    expect(parser.feed('ing')).toBe('ing');
  });

  test('and no text has no text', () => {
    expect(parse([head]).text).toBe('');
    expect(parse(['Title: Only this']).text).toBe('');
  });
});

describe('an answer without a head is text from its first character on', () => {
  test.each([
    ['# A main heading\n\nText.'],
    ['\n\n  The opening.\n\n## One\n'],
    ['Titles matter: they are read first.\n'],
    ['```ts\nconst a = 1;\n```\n\nText.'],
    ['`code` comes first.'],
    ['- a list\n- of things'],
    ['---\n\nText below a rule.'],
    ['t'],
    [''],
  ])('%j', (text) => {
    for (const size of [1, 3, 1_000]) expect(parse(piecesOf(text, size))).toEqual({ text, head: undefined });
  });

  test('and shows at once', () => {
    expect(createHeadParser().feed('The ')).toBe('The ');
  });
});

describe('a code fence around', () => {
  const fenced = 'Text.\n\n```ts\nconst a = 1;\n```\n';

  test.each([1, 4, 1_000])('the whole answer is taken off, in pieces of %i', (size) => {
    const { text, head: found } = parse(piecesOf(`\`\`\`markdown\n${head}\n${fenced}\n\`\`\`\n`, size));
    expect(found).toEqual(announced);
    expect(text.trim()).toBe(fenced.trim());
  });

  test('the head alone is taken off, and one of the article stays', () => {
    const { text, head: found } = parse(piecesOf(`\`\`\`\n${head}\`\`\`\n\n${fenced}`, 3));
    expect(found).toEqual(announced);
    expect(text.trim()).toBe(fenced.trim());
  });

  test('is taken off although a line of the text has fence marks in its middle', () => {
    const { text } = parse(['```md\nText with ', '``` in it.\n\nMore.\n```']);
    expect(text.trim()).toBe('Text with ``` in it.\n\nMore.');
  });

  test('an answer without a head is taken off when it says Markdown', () => {
    expect(parse(piecesOf('```md\n# One\n\nText.\n```', 2)).text.trim()).toBe('# One\n\nText.');
  });
});
