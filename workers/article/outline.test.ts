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
  ['JSON with comments and further commas', `{ // a plan\n${json.slice(1, -2)},], /* done */}`],
  ['JSON of other quotation marks', json.replaceAll('"', "'")],
  ['JSON of typographic quotation marks', json.replaceAll('"', '”')],
  ['JSON without quoted keys', json.replace('"title"', 'title').replace('"sections"', 'sections')],
  ['JSON of Python', json.replace('{', '{"slug": None, ')],
  ['JSON with a status', JSON.stringify({ status: 'ok', result: { outline } })],
  ['JSON in a list', `[${json}]`],
  ['JSON before an example', `${json}\nThe form is {"title": "…"}.`],
  ['JSON with headings', json.replace('sections', 'headings')],
  ['JSON of numbered sections', JSON.stringify({ ...outline, sections: { ...outline.sections } })],
  [
    'JSON whose sections have names',
    JSON.stringify({ ...outline, sections: outline.sections.map((Name) => ({ Name, point: [] })) }),
  ],
  ['lines', lines],
  ['lines in YAML', lines.replace(/Sections: (.*) [|] (.*)/, 'Sections:\n  - heading: $1\n  - heading: $2')],
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

test('keeps claims of sections that are named by their keys, and quotation marks within texts', () => {
  const said = '{"title": "The "best" apps\nof 2027", "sections": {"Why": "It pays.", "How": {"point": "Slowly."}}}';
  expect(readOutline(said)).toMatchObject({
    title: 'The "best" apps of 2027',
    plan: [
      { heading: 'Why', point: 'It pays.' },
      { heading: 'How', point: 'Slowly.' },
    ],
  });
});

test('headings are an outline', () => {
  expect(readOutline('# Offline First\n\n## Why it matters\n- Tunnels\n\n## How to sync')).toMatchObject({
    title: outline.title,
    sections: outline.sections,
  });
});

test('reads hostile JSON in linear time', () => {
  for (const piece of ['{', '{"a":', '{"a":[', '{"a":"', '{"a" /*', '{a:1,', '[', '"', '{"a":"\\'])
    expect(readOutline(piece.repeat(100_000 / piece.length))).toBeUndefined();
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
