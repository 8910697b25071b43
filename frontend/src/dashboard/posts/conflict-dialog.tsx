import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SavedMeanwhile } from '../drafts/saved-meanwhile.tsx';
import type { Clash } from '../drafts/use-autosave.ts';

interface ConflictDialogProps {
  saved: Pick<Clash, 'by' | 'at'>;
  isBusy: boolean;
  onReload: () => void;
  onSaveOver: () => void;
  onBack: () => void;
}

/** Somebody else saved the post first: nothing is overwritten before one has chosen to. */
export function ConflictDialog({ saved, isBusy, onReload, onSaveOver, onBack }: ConflictDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onBack()}
      size="question"
      title="This post was changed elsewhere"
      description={
        <>
          <SavedMeanwhile {...saved} />. Reload it to go on from their version, or save yours over it. Nothing of theirs
          or yours is lost yet.
        </>
      }
      footer={
        <>
          <Button variant="ghost" data-safe="" onClick={onBack}>
            Back to editing
          </Button>
          <Button variant="secondary" onClick={onReload}>
            Reload
          </Button>
          <Button busy={isBusy} busyLabel="Saving..." onClick={onSaveOver}>
            Save over it
          </Button>
        </>
      }
    />
  );
}
