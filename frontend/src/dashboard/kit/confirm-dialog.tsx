import { AlertDialog } from 'radix-ui';
import { Button } from '../../ui/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  description: string;
  confirm: string;
  cancel?: string;
  /** A third button between the two. */
  other?: { label: string; onClick: () => void };
  isBusy?: boolean;
  /** Why it failed, and what to do. */
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before data is lost. Escape closes it; a press outside does not. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, confirm, cancel = 'Cancel', other, isBusy = false, error, onConfirm, onCancel } = props;
  return (
    <Dialog
      parts={AlertDialog}
      onClose={onCancel}
      size="question"
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" data-safe="" onClick={onCancel}>
            {cancel}
          </Button>
          {other && (
            <Button variant="secondary" onClick={other.onClick}>
              {other.label}
            </Button>
          )}
          <Button variant="destructive" busy={isBusy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {error && <p role="alert">{error}</p>}
    </Dialog>
  );
}
