import type { PersonRow } from '@prism/core/contract/people';
import { useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { useToast } from '../../shell/toasts.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { calledOf } from './called-of.ts';
import { useRemovePerson } from './use-staff.ts';

interface RemoveDialogProps {
  person: PersonRow;
  onDone: () => void;
  onCancel: () => void;
}

/** Asks before somebody is let in no more. */
export function RemoveDialog({ person, onDone, onCancel }: RemoveDialogProps) {
  const toast = useToast();
  const remove = useRemovePerson();
  const [problem, setProblem] = useState<string>();
  const called = calledOf(person);

  async function confirm() {
    setProblem(undefined);
    try {
      await remove.mutateAsync(person.id);
      toast({ title: 'Removed', description: `${called} cannot sign in any more.` });
      onDone();
    } catch (error) {
      setProblem(errorSentence(error));
    }
  }

  return (
    <ConfirmDialog
      title={person.isYou ? 'Remove your own account?' : `Remove ${called}?`}
      description={
        person.isYou
          ? 'You are signed out at once and cannot sign in any more. What you did keeps your name.'
          : 'They are signed out at once and cannot sign in any more. What they did keeps their name.'
      }
      confirm="Remove"
      isBusy={remove.isPending}
      error={problem}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    />
  );
}
