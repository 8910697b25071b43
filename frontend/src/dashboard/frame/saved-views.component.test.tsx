import { expect, test } from 'vitest';
import { field, notices, openPart, screen, waitFor } from '../../../test/site.tsx';
import { useAddressFilter } from '../shared/use-address-filter.ts';
import { SavedViews } from './saved-views.tsx';

function List() {
  const { narrow } = useAddressFilter(['show', 'owner']);
  return (
    <>
      <SavedViews list="enquiries" />
      <button type="button" onClick={() => narrow('show', 'waiting')}>
        Waiting
      </button>
      <button type="button" onClick={() => narrow('owner', 'me')}>
        Mine
      </button>
    </>
  );
}

/** Fires the event of a browser that opens the list of views. */
const toggle = () =>
  document.querySelector('[popover]')?.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }));

test('saved views keep filters, show when they are edited, and can be deleted and restored', async () => {
  HTMLElement.prototype.hidePopover = () => undefined;
  const user = openPart(<List />);
  await user.click(await screen.findByRole('button', { name: 'Waiting' }));
  toggle();
  await user.click(await screen.findByText('Save as a view'));
  await user.type(await waitFor(() => field('Name')), 'To answer{Enter}');
  expect(await notices().findByText('View saved: To answer')).toBeTruthy();
  expect(location.search).toBe('?show=waiting&saved=To+answer');

  await user.click(screen.getByRole('button', { name: 'Mine' }));
  expect(await screen.findByText('edited')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'To answer', current: true }));
  await waitFor(() => expect(screen.queryByText('edited')).toBeNull());
  expect(new URLSearchParams(location.search).has('owner')).toBe(false);

  await user.click(screen.getByRole('button', { name: 'Delete view To answer' }));
  expect(localStorage.getItem('prism-views-enquiries')).toBe('[]');
  await user.click(await notices().findByRole('button', { name: 'Undo' }));
  expect(localStorage.getItem('prism-views-enquiries')).toContain('To answer');
});
