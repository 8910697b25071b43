import type { Subject } from '@prism/core/contract/subjects';
import { Button } from '../../ui/button.tsx';
import { fieldsAt } from './news-note.tsx';
import { SavedMeanwhile } from './saved-meanwhile.tsx';
import type { Clash } from './use-autosave.ts';

interface ClashNoteProps {
  subject: Subject;
  clash: Clash;
  isBusy?: boolean;
  onShowTheirs: () => void;
  onKeepMine: () => void;
}

/** Two have changed the same, above the form: a person chooses, and nothing is overwritten before. */
export function ClashNote({ subject, clash, isBusy = false, onShowTheirs, onKeepMine }: ClashNoteProps) {
  const { paths } = clash;
  return (
    <div
      className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2 border border-l-3 border-line-ui border-l-warn px-4 py-3"
      role="alert"
    >
      <p className="flex-[1_1_16rem]">
        <SavedMeanwhile {...clash} />
        {paths.length > 0 && `, and changed ${fieldsAt(subject, paths)} as you did`}. Nothing of theirs or yours is lost
        yet.
      </p>
      <Button variant="secondary" size="sm" onClick={onShowTheirs}>
        Show theirs
      </Button>
      <Button variant="secondary" size="sm" busy={isBusy} onClick={onKeepMine}>
        Keep mine
      </Button>
    </div>
  );
}
