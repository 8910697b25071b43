import { expect, test } from 'vitest';
import { isShownPicture, picturesIn } from './pictures.ts';

const library = '/media/0198c2f4-aaaa-4bbb-8ccc-000000000001/1200x800-336699.jpg';

test('pictures are found everywhere except in code', () => {
  const text = ['One ![A boat](/a.jpg).', '', '`![in code](/b.jpg)` ![]()', '```', '![](/c.jpg)', '```'].join('\n');
  expect(picturesIn(text)).toEqual([
    { alt: 'A boat', address: '/a.jpg', from: 4, to: 21, line: 1 },
    { alt: '', address: '', from: 45, to: 50, line: 3 },
  ]);
  expect(picturesIn('![a](<https://a.example/b.png> "Title")')).toMatchObject([{ address: 'https://a.example/b.png' }]);
});

test.each([
  ['![A boat][boat]', 'A boat', '/a.jpg'],
  ['![Boat][]', 'Boat', '/a.jpg'],
  ['![ boat ]', ' boat ', '/a.jpg'],
  ['![A [red] boat](/b.jpg)', 'A [red] boat', '/b.jpg'],
  ['![A boat\non the sea](/b.jpg)', 'A boat\non the sea', '/b.jpg'],
  ['![A boat](\n/b.jpg "Title")', 'A boat', '/b.jpg'],
  ['![][boat]', '', '/a.jpg'],
])('the picture %j is found with its alt text and URL', (picture, alt, address) => {
  const text = ['Look:', `One ${picture}.`, '', '[boat]: /a.jpg "A title"'].join('\n');
  expect(picturesIn(text)).toEqual([{ alt, address, from: 10, to: 10 + picture.length, line: 2 }]);
});

test.each(['![just words]', '![a][nothing]', '\\![a](/b.jpg)', '![a\n\nb](/c.jpg)', '`![a](/b.jpg)`'])(
  '%j is not a picture',
  (text) => expect(picturesIn(`${text}\n`)).toEqual([]),
);

test('Windows line ends do not shift offsets', () => {
  const text = 'One\r\n![A boat](/a.jpg)\r\n';
  const [picture] = picturesIn(text);
  expect(text.slice(picture?.from, picture?.to)).toBe('![A boat](/a.jpg)');
});

test.each([
  ['https://a.example/b.png', true],
  [library, true],
  ['picture.jpg', true],
  ['http://a.example/b.png', false],
  ['//a.example/b.png', false],
  ['data:image/png;base64,AAAA', false],
  ['', false],
])('whether a page shows a picture at %j: %s', (address, isShown) => {
  expect(isShownPicture(address)).toBe(isShown);
});
