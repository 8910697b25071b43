import { expect, test } from 'vitest';
import { readOutline } from './outline.ts';

const outline = {
  title: 'Offline First',
  excerpt: 'Why apps should work in a tunnel.',
  tags: ['offline', 'sync'],
  sections: ['Why it matters', 'How to sync'],
};
const read = { ...outline, plan: [] };
const json = JSON.stringify(outline);
const lines = `Title: Offline First
Excerpt: Why apps should work in a tunnel.
Tags: offline, sync
Sections: Why it matters | How to sync
`;

test.each([
  ['JSON', json],
  ['JSON in a fence', `\`\`\`json\n${json}\n\`\`\``],
  ['JSON with words around it', `Here it is:\n${json}\nShall I go on?`],
  ['JSON with more than was asked for', JSON.stringify({ ...outline, slug: 'offline' })],
  ['JSON in an object of its own', JSON.stringify({ outline })],
  ['JSON with capital keys', JSON.stringify({ ...outline, title: undefined, Title: outline.title })],
  ['JSON with one text for a list', JSON.stringify({ ...outline, tags: 'offline, sync' })],
  [
    'JSON whose sections have titles',
    JSON.stringify({ ...outline, sections: outline.sections.map((title) => ({ title })) }),
  ],
  [
    'JSON with nulls',
    JSON.stringify({
      ...outline,
      sections: outline.sections.map((heading) => ({ heading, point: null, keywords: null })),
    }),
  ],
  ['lines', lines],
  ['lines in a fence, with the line ends of Windows', `\`\`\`\n${lines}\`\`\``.replaceAll('\n', '\r\n')],
  [
    'decorated lines',
    '## **Title:** "Offline First"\n**Excerpt:** Why apps should work in a tunnel.\n**Tags**: #offline, sync\n**Sections:**\n1. Why it matters\n2. How to sync\n',
  ],
])('%s is an outline', (_name, answer) => {
  expect(readOutline(answer)).toEqual(read);
});

test.each([
  ['prose', 'A good title would be Offline First.'],
  ['nothing', ''],
  ['JSON of another kind', '{"headline":"Offline First"}'],
  ['JSON with a list for a title', '{"title":["Offline First"]}'],
  ['JSON that was cut', json.slice(0, 40)],
])('%s is no outline', (_name, answer) => {
  expect(readOutline(answer)).toBeUndefined();
});

test('merges sections with equal headings, and drops those without words', () => {
  const sections = ['## Why **now**?', 'why now', '', '—', '2. How'];
  expect(readOutline(JSON.stringify({ ...outline, sections }))?.sections).toEqual(['Why now?', 'How']);
});

test('a section may have a claim and keywords', () => {
  const planned = [
    { heading: '## Why it matters', point: 'Tunnels  are\nlong.', keywords: ['offline', ''] },
    { heading: 'Why it matters', point: 'Said again.', keywords: [] },
    { heading: 'How to sync', point: '', keywords: [] },
  ];
  const why = { heading: 'Why it matters', point: 'Tunnels are long.' };
  expect(readOutline(JSON.stringify({ ...outline, sections: planned }))).toEqual({
    ...outline,
    plan: [{ ...why, keywords: ['offline'] }],
  });
  const said = lines.replace('Why it matters |', 'Why it matters => Tunnels are long. |');
  expect(readOutline(said)).toEqual({ ...outline, plan: [{ ...why, keywords: [] }] });
});
