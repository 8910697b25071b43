import { expect, test } from 'vitest';
import { openPart, screen } from '../../../test/site.tsx';
import { Switch } from './switch.tsx';

test('a disabled switch says why, next to its name', () => {
  openPart(
    <Switch label="Published" checked={false} disabled hint="Not yet. Open: facts." onChange={() => undefined} />,
  );
  const named = screen.getByRole<HTMLButtonElement>('switch', {
    name: 'Published',
    description: 'Not yet. Open: facts.',
  });
  expect(named.disabled).toBe(true);
  expect(screen.getByText('Not yet. Open: facts.')).toBeTruthy();
});
