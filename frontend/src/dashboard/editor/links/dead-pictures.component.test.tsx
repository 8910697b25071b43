import { expect, test } from 'vitest';
import { openPart, screen } from '../../../../test/site.tsx';
import { DeadPictures } from './dead-pictures.tsx';

const text = '![Alt words](http://other.example/a.png)\n\n![](/a.jpg) ![b.jpg is on its way…]()';

test('a broken picture is reported with its line, which a button selects', async () => {
  const shown: number[][] = [];
  const user = openPart(<DeadPictures text={text} isAwaited={false} onShow={(...at) => shown.push(at)} />);
  expect(
    screen.getByText(/^Line 1 has a picture at http:\/\/other\.example\/a\.png\. Readers see a link/),
  ).toBeTruthy();
  expect(screen.getByText(/^Line 3 has a picture that is not uploaded\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show the picture in line 1' }));
  expect(shown).toEqual([[0, 40]]);
});

test('a picture that is being uploaded is not reported', () => {
  openPart(<DeadPictures text={text} isAwaited onShow={() => undefined} />);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
