import { useToast } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../kit/dialog.tsx';

export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const toast = useToast();
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast({ title: 'Copied', description: 'Keep them somewhere private.' });
    } catch {
      toast({ title: 'Not copied', description: 'Your browser blocked copying. Select the codes instead.' });
    }
  }
  return (
    <Dialog
      onClose={onClose}
      title="Your recovery codes"
      description="Each code works once, together with your password. Print them or save them in a password manager: you won’t see them again."
      footer={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            Copy
          </Button>
          <Button onClick={onClose}>I’ve saved them</Button>
        </>
      }
    >
      <ol className="nums grid grid-cols-2 gap-x-6 gap-y-2 font-medium text-ink" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
