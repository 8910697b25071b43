import { useState } from 'react';
import { fetchedDialog } from '../kit/fetched-dialog.tsx';
import { useKey } from './keys.ts';

const KeysDialog = fetchedDialog('keyboard shortcuts', async () => (await import('./keys-dialog.tsx')).KeysDialog);

/** Opens the list of keys, as `?` does. */
export function KeysButton({ className }: { className: string }) {
  const [isOpen, setOpen] = useState(false);
  useKey('?', () => setOpen(true));
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        className={className}
        onClick={() => setOpen(true)}
      >
        Keyboard shortcuts
      </button>
      {isOpen && <KeysDialog onClose={() => setOpen(false)} />}
    </>
  );
}
