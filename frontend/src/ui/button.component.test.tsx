import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

/** A button that becomes busy when pressed, and stays so. */
function Pressed({ type, onPress }: { type: 'button' | 'submit'; onPress: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const press = () => {
    setBusy(true);
    onPress();
  };
  return (
    <form onSubmit={(event) => void (event.preventDefault(), type === 'submit' && press())}>
      <Button
        type={type}
        busy={isBusy}
        busyLabel="Saving..."
        disabled={isBusy}
        {...(type === 'button' && { onClick: press })}
      >
        Save
      </Button>
    </form>
  );
}

test.each(['button', 'submit'] as const)('a busy %s keeps the focus, and pressing it does nothing', async (type) => {
  let presses = 0;
  render(<Pressed type={type} onPress={() => presses++} />);
  const user = userEvent.setup();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await user.click(button);
  expect(button.textContent).toBe('Saving...');
  expect([button.disabled, button.getAttribute('aria-disabled'), button.getAttribute('aria-busy')]).toEqual([
    false,
    'true',
    'true',
  ]);
  await user.click(button);
  await user.keyboard('{Enter}');
  await user.keyboard(' ');
  expect(presses).toBe(1);
  expect(document.activeElement).toBe(button);
});

test('a disabled button that is not busy is disabled', () => {
  render(<Button disabled>Save</Button>);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([true, null]);
});
