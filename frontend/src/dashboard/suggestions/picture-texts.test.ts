import { expect, test } from 'vitest';
import { pictureTexts, withPictureText } from './picture-texts.ts';

const markdown = 'One ![](/media/a.webp) and\n\n![A queue](/media/b.webp "Its title") and again ![x](/media/a.webp).';

test('pictures are known by their addresses, with the texts in their place', () => {
  expect([...pictureTexts(markdown)]).toEqual([
    ['/media/a.webp', 'x'],
    ['/media/b.webp', 'A queue'],
  ]);
});

test('a text is put in the place of each picture at an address, and of no other', () => {
  expect(withPictureText(markdown, '/media/a.webp', 'A lift, $1')).toBe(
    'One ![A lift, $1](/media/a.webp) and\n\n![A queue](/media/b.webp "Its title") and again ![A lift, $1](/media/a.webp).',
  );
  expect(withPictureText(markdown, '/media/c.webp', 'A lift')).toBe(markdown);
});
