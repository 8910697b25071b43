import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSteps } from './use-steps.ts';

test('a long list is rendered in steps of at most fifty lines', () => {
  const drawn: number[] = [];
  function List({ total }: { total: number }) {
    const shown = useSteps(total);
    if (drawn.at(-1) !== shown) drawn.push(shown);
    return null;
  }
  const { rerender } = render(<List total={320} />);
  const all = [60, 110, 160, 210, 260, 310, 320];
  expect(drawn).toEqual(all);
  rerender(<List total={20} />);
  rerender(<List total={500} />);
  expect(drawn).toEqual([...all, 20, 360, 410, 460, 500]);
});
