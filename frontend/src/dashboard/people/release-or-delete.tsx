import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import type { QuarantineStep } from './cases.ts';

interface ReleaseOrDeleteProps {
  /** What it is called for who cannot see the row. */
  name: string;
  /** Asked before it is deleted. */
  question: { title: string; description: string };
  isBusy: boolean;
  /** Settles once it is done or refused. */
  take: (step: QuarantineStep) => Promise<void>;
}

/** The two ways out of a quarantine. */
export function ReleaseOrDelete({ name, question, isBusy, take }: ReleaseOrDeleteProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Release: ${name}`}
        busy={isBusy}
        onClick={() => void take('release')}
      >
        Release
      </Button>
      <Button variant="ghost" size="sm" aria-label={`Delete: ${name}`} busy={isBusy} onClick={() => setAsked(true)}>
        Delete
      </Button>
      {isAsked && (
        <ConfirmDialog
          {...question}
          confirm="Delete"
          isBusy={isBusy}
          onConfirm={() => void take('delete').finally(() => setAsked(false))}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}
