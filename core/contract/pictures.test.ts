import { expect, test } from 'vitest';
import { pictureAddress, pictureAt, sourcesOf, widthsOf } from './picture-address.ts';
import { withFocus } from './pictures.ts';

const id = '0a1b2c3d-0a1b-2c3d-4e5f-0a1b2c3d4e5f';
const address = pictureAddress(id, { width: 1200, height: 800, colour: '#c0ffee', type: 'jpg' });

test('a URL contains what a page needs to show its picture', () => {
  expect(pictureAt(address)).toEqual({
    folder: `/media/${id}/`,
    id,
    width: 1200,
    height: 800,
    colour: '#c0ffee',
    hasSizes: true,
    position: '50% 50%',
  });
  expect(pictureAt(withFocus(address, { focusX: 20, focusY: 80 }))?.position).toBe('20% 80%');
  expect(withFocus(address, { focusX: 50, focusY: 50 })).toBe(address);
});

test.each(['/illustrations/prism.svg', 'https://pictures.example/x.jpg', `/media/${id}/960.avif`, ''])(
  '%s is not the URL of an uploaded picture',
  (other) => expect(pictureAt(other)).toBeUndefined(),
);

test.each([
  [300, [300]],
  [480, [480]],
  [1200, [480, 720, 1080, 1200]],
  [1920, [480, 720, 1080, 1440, 1920]],
  [6000, [480, 720, 1080, 1440, 1920]],
])('a picture %i wide gets no larger sizes', (width, widths) => {
  expect(widthsOf(width)).toEqual(widths);
});

test('browsers are offered every width of a type', () => {
  const picture = pictureAt(address);
  expect(picture && sourcesOf(picture, 'avif')).toBe(
    [480, 720, 1080, 1200].map((width) => `/media/${id}/${width}.avif ${width}w`).join(', '),
  );
});
