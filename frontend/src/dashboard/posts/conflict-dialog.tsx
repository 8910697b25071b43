import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { differences, type EditedPost, type Line, lineChanges } from './differences.ts';

interface ConflictDialogProps {
  theirs: EditedPost;
  mine: EditedPost;
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onBack: () => void;
}

/** Somebody else saved the post first: nothing is overwritten before the difference was seen. */
export function ConflictDialog({ theirs, mine, isBusy, onKeepMine, onTakeTheirs, onBack }: ConflictDialogProps) {
  const fields = differences(theirs, mine);
  const lines = lineChanges(theirs.values.content, mine.values.content);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onBack()}
      size="lg"
      title="This post was changed elsewhere"
      description="Somebody saved it while you were writing. Nothing of theirs or yours is lost yet: choose which version stays."
      footer={
        <>
          <Button variant="ghost" onClick={onBack}>
            Back to editing
          </Button>
          <Button variant="secondary" onClick={onTakeTheirs}>
            Take theirs
          </Button>
          <Button busy={isBusy} busyLabel="Saving..." onClick={onKeepMine}>
            Keep mine
          </Button>
        </>
      }
    >
      <div className="diffs">
        {fields.length + lines.length === 0 && <p>Both versions say the same.</p>}
        {fields.map(({ label, theirs: their, mine: my }) => (
          <section key={label}>
            <h3>{label}</h3>
            <p className="theirs">
              <b>Theirs:</b> {their || 'nothing'}
            </p>
            <p className="mine">
              <b>Yours:</b> {my || 'nothing'}
            </p>
          </section>
        ))}
        {lines.length > 0 && (
          <section>
            <h3>Content</h3>
            {lines.map((line, index) => (
              <ChangedLine key={index} {...line} />
            ))}
          </section>
        )}
      </div>
    </Dialog>
  );
}

function ChangedLine({ of, text }: Line) {
  if (of === 'gap') return <p className="same">…</p>;
  if (of === 'both') return <p className="same">{text}</p>;
  return (
    <p className={of}>
      <b>{of === 'theirs' ? 'Theirs:' : 'Yours:'}</b> {text}
    </p>
  );
}
