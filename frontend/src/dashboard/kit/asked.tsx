import { useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { Question, RowAction } from './row-actions.tsx';
import { useSaying } from './use-saying.ts';

interface AskedProps {
  run: RowAction['run'] | undefined;
  failure?: string | undefined;
  ask: Question;
  onClose: () => void;
}

export function Asked({ run, ask, failure, onClose }: AskedProps) {
  const { show, showError } = useSaying();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function confirm() {
    setBusy(true);
    setProblem(undefined);
    try {
      show(await run?.());
      onClose();
    } catch (error) {
      setProblem(errorSentence(error));
      if (failure !== undefined) showError(failure);
      setBusy(false);
    }
  }

  return <ConfirmDialog {...ask} isBusy={isBusy} error={problem} onConfirm={() => void confirm()} onCancel={onClose} />;
}
