import { expect, test } from 'vitest';
import { openPart, screen } from '../../../../test/site.tsx';
import { DeadPictures } from './dead-pictures.tsx';

const text = '![Alt words](http://other.example/a.png)\n\n![](/a.jpg) ![b.jpg is on its way…]()';

test('a picture that no page shows is reported with its line, and shown in the text', async () => {
  const shown: number[][] = [];
  const user = openPart(<DeadPictures text={text} isAwaited={false} onShow={(...at) => shown.push(at)} />);
  expect(
    screen.getByText(/^Line 1 has a picture at http:\/\/other\.example\/a\.png\. Readers see a link/),
  ).toBeTruthy();
  expect(screen.getByText(/^Line 3 has a picture that is not uploaded\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show the picture in line 1' }));
  expect(shown).toEqual([[0, 40]]);
});

test('one that is on its way is not reported yet', () => {
  openPart(<DeadPictures text={text} isAwaited onShow={() => undefined} />);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
