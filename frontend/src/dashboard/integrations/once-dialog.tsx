import { useToast } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../kit/dialog.tsx';

interface OnceDialogProps {
  title: string;
  description: string;
  /** What it is, to who does not see it. */
  label: string;
  secret: string;
  onClose: () => void;
}

/** Shows a secret, this once. */
export function OnceDialog({ title, description, label, secret, onClose }: OnceDialogProps) {
  const toast = useToast();
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      toast({ title: 'Copied', description: 'Keep it where only the other system looks.' });
    } catch {
      toast({ title: 'Not copied', description: 'Your browser does not allow it. Select it instead.' });
    }
  }
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            Copy
          </Button>
          <Button onClick={onClose}>I have kept it</Button>
        </>
      }
    >
      <p className="rounded-2 border border-line bg-sunk p-3 text-ink wrap-anywhere select-all">
        <code aria-label={label}>{secret}</code>
      </p>
    </Dialog>
  );
}
