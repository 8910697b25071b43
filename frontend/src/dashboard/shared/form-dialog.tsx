import { type FormEvent, type ReactNode, type RefObject, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from './dialog-form.tsx';

interface FormDialogProps {
  title: string;
  description?: string;
  form: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent) => void;
  isSending: boolean;
  /** What the button says that sends the form, and meanwhile. */
  send: string;
  sending: string;
  isDestructive?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that is one form: it is sent, or closed without. */
export function FormDialog({ title, description, form, onSubmit, onClose, children, ...sending }: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant={sending.isDestructive ? 'destructive' : 'primary'}
            busy={sending.isSending}
            busyLabel={sending.sending}
          >
            {sending.send}
          </Button>
        </>
      }
    >
      <DialogForm id={id} form={form} onSubmit={onSubmit}>
        {children}
      </DialogForm>
    </Dialog>
  );
}
