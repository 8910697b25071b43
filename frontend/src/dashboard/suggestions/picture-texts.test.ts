import { expect, test } from 'vitest';
import { pictureTexts, withPictureText } from './picture-texts.ts';

const markdown = 'One ![](/media/a.webp) and\n\n![A queue](/media/b.webp "Its title") and again ![x](/media/a.webp).';

test('pictures are found by URL, with their alt texts', () => {
  expect([...pictureTexts(markdown)]).toEqual([
    ['/media/a.webp', 'x'],
    ['/media/b.webp', 'A queue'],
  ]);
});

test('an alt text is set at each picture with this URL, and no other', () => {
  expect(withPictureText(markdown, '/media/a.webp', 'A lift, $1')).toBe(
    'One ![A lift, $1](/media/a.webp) and\n\n![A queue](/media/b.webp "Its title") and again ![A lift, $1](/media/a.webp).',
  );
  expect(withPictureText(markdown, '/media/c.webp', 'A lift')).toBe(markdown);
});
