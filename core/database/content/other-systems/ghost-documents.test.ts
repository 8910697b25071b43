import { expect, test } from 'vitest';
import { ghost, ghostPost, read } from '../../../../infra/test/blog-exports.ts';

const words = (text: string, format = 0) => ({ type: 'extended-text', text, format });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
const item = (...children: object[]) => ({ type: 'listitem', children });

const lexical: readonly (readonly [node: object, markdown: string])[] = [
  [paragraph(words('A '), words('b', 1), { type: 'linebreak' }, words('c', 2)), 'A **b**  \n*c*'],
  [
    paragraph({ type: 'link', url: 'https://x.example/?a&b', children: [words('d', 16)] }),
    '[`d`](https://x.example/?a&b)',
  ],
  [{ type: 'extended-heading', tag: 'h3', children: [words('<e>')] }, '### \\<e>'],
  [{ type: 'extended-quote', children: [words('f')] }, '> f'],
  [
    {
      type: 'list',
      listType: 'number',
      start: 3,
      children: [item(words('g')), item({ type: 'list', listType: 'bullet', children: [item(words('h'))] })],
    },
    '3. g\n   - h',
  ],
  [{ type: 'list', listType: 'check', children: [{ ...item(words('i')), checked: true }] }, '- [x] i'],
  [
    { type: 'image', src: '__GHOST_URL__/j.png', alt: 'J', caption: '<i>k</i>' },
    '![J](https://old.example/j.png)\n\n*k*',
  ],
  [{ type: 'gallery', images: [{ src: 'https://x.example/l.png', alt: 'L' }] }, '![L](https://x.example/l.png)'],
  [{ type: 'codeblock', code: 'm <\n\nn', language: 'js' }, '```js\nm <\n\nn\n```'],
  [{ type: 'markdown', markdown: '- *o*' }, '- *o*'],
  [{ type: 'html', html: '<div><b>p' }, '**p**'],
  [{ type: 'embed', html: '<iframe src="https://player.vimeo.com/video/1">' }, '<https://vimeo.com/1>'],
  [
    { type: 'bookmark', url: 'https://x.example', metadata: { title: 'Q', description: 'r' } },
    '[Q](https://x.example)\n\nr',
  ],
  [{ type: 'callout', calloutEmoji: '💡', calloutText: '<p dir="ltr">s <b>t</b></p>' }, '> 💡 s **t**'],
  [{ type: 'toggle', heading: 'T', content: '<p>u</p>' }, '<details>\n\n<summary>T</summary>\n\nu\n\n</details>'],
  [{ type: 'button', buttonText: 'V', buttonUrl: 'https://x.example' }, '[V](https://x.example)'],
  [{ type: 'header', header: 'W', buttonEnabled: false, buttonText: 'No' }, '## W'],
  [{ type: 'file', src: 'https://x.example/x.pdf', fileTitle: 'X' }, '[X](https://x.example/x.pdf)'],
  [
    { type: 'product', productTitle: 'Y', productUrl: 'https://x.example', productButton: 'Z' },
    '#### Y\n\n[Z](https://x.example)',
  ],
  [{ type: 'horizontalrule' }, '---'],
  [{ type: 'email', html: 'No' }, ''],
  [{ type: 'html', html: 'No', visibility: { web: { nonMember: false, memberSegment: '' } } }, ''],
  [{ type: 'new', children: [words('kept')] }, 'kept'],
];

test('a post with only Lexical is converted, and unknown cards are reported', () => {
  const root = { root: { type: 'root', children: lexical.map(([node]) => node) } };
  const { posts, remarks } = read(
    ghost([{ ...ghostPost, html: null, lexical: JSON.stringify(root) }]),
    'https://old.example',
  );
  expect(posts[0]?.published).toBe(true);
  expect(posts[0]?.fields.content).toBe(lexical.flatMap(([, markdown]) => markdown || []).join('\n\n'));
  expect(remarks).toContain('A part that was only sent by mail is not imported: 2, posts/hello (2).');
  expect(remarks).toContain("Only the text of the card 'new' is imported: 1, posts/hello.");
});

test('a post with only Mobiledoc is converted, and unknown cards are reported', () => {
  const mobiledoc = {
    version: '0.3.1',
    markups: [['strong'], ['a', ['rel', 'x', 'href', 'https://x.example']]],
    atoms: [['soft-return', '', {}]],
    cards: [
      ['card-markdown', { markdown: '# D' }],
      ['image', { src: 'https://x.example/e.png', alt: 'E' }],
      ['new', {}],
    ],
    sections: [
      [
        1,
        'p',
        [
          [0, [], 0, 'A '],
          [0, [0], 0, ''],
          [0, [1], 2, 'b'],
          [1, [], 0, 0],
          [0, [], 0, '<c>'],
        ],
      ],
      [10, 0],
      [10, 1],
      [10, 2],
      [3, 'ol', [[[0, [], 0, 'f']], [[0, [], 0, 'g']]]],
    ],
  };
  const { posts, remarks } = read(ghost([{ ...ghostPost, html: null, mobiledoc: JSON.stringify(mobiledoc) }]));
  expect(posts[0]?.fields.content).toBe(
    'A **[b](https://x.example)**  \n\\<c>\n\n# D\n\n![E](https://x.example/e.png)\n\n1. f\n2. g',
  );
  expect(remarks).toContain("The card 'new' is not imported: 1, posts/hello.");
});

test.each(['[3', '{"root":{"children":' + '[{"children":'.repeat(20_000) + '[]' + '}]'.repeat(20_000) + '}}'])(
  'an unreadable document becomes a draft with its plain text',
  (lexical) => {
    const { posts, remarks } = read(ghost([{ ...ghostPost, html: null, lexical, plaintext: 'Plain' }]));
    expect(posts.map(({ published, fields }) => [published, fields.content])).toEqual([[false, 'Plain']]);
    expect(remarks).toContain(
      "Imported as a draft, because it has no HTML, and its 'lexical' cannot be read: 1, posts/hello.",
    );
  },
);

test('parts for members stay out of what is public', () => {
  const children = [paragraph(words('a')), { type: 'paywall' }, paragraph(words('b'))];
  const gated = [{ type: 'html', html: 'c', visibility: { web: { nonMember: false, memberSegment: 'status:free' } } }];
  for (const nodes of [children, gated]) {
    const { posts, remarks } = read(
      ghost([{ ...ghostPost, html: null, lexical: JSON.stringify({ root: { children: nodes } }) }]),
    );
    expect(posts[0]?.published).toBe(false);
    expect(remarks.join()).toContain('a part of it was only for members');
  }
});
