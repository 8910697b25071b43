import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { fetchedDialog } from '../kit/fetched-dialog.tsx';
import type { Change } from './form/form-context.ts';

export interface PasteLegalTextProps {
  values: unknown;
  change: Change;
}

const PasteForm = fetchedDialog('paste-legal-text', async () => (await import('./paste-form.tsx')).PasteForm);

export function PasteLegalText(props: PasteLegalTextProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" className="bg-surface" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Paste text
      </Button>
      {isOpen && <PasteForm {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
