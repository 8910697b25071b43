import { fieldsOfSubject } from '@prism/core/content/subjects';
import { shownField } from '@prism/core/contract/revisions';
import type { Subject } from '@prism/core/contract/subjects';
import { useState } from 'react';
import { useNow } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import { Changes } from '../revisions/changes.tsx';
import { scrollStop } from '../shared/scroll-stop.ts';
import { useTimes } from '../shared/use-times.ts';
import { fieldsAt } from './news-note.tsx';
import { stateIn } from './merge.ts';
import type { Clash } from './use-autosave.ts';

interface ClashNoteProps {
  subject: Subject;
  clash: Clash;
  isBusy?: boolean;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** A conflict: the author compares both versions and chooses; nothing is overwritten before that. */
export function ClashNote({ subject, clash, isBusy = false, onTakeTheirs, onKeepMine }: ClashNoteProps) {
  const { by, at, paths } = clash;
  const { timeInSentence } = useTimes();
  const now = useNow(60_000);
  const [isCompared, setCompared] = useState(false);
  return (
    <div
      className="flex w-full flex-wrap items-center gap-x-3 gap-y-2 rounded-2 border border-l-3 border-line-ui border-l-warn px-4 py-3"
      role="alert"
    >
      <p className="flex-[1_1_16rem]">
        {`${by ?? 'Someone'} saved this while you were editing${at ? ` (${timeInSentence(at, now)})` : ''}${
          paths.length > 0 ? `, and also changed ${fieldsAt(subject, paths)}` : ''
        }. Nothing of theirs or yours is lost yet.`}
      </p>
      {paths.length > 0 && (
        <Button variant="secondary" size="sm" aria-expanded={isCompared} onClick={() => setCompared(!isCompared)}>
          Compare
        </Button>
      )}
      <Button variant="secondary" size="sm" onClick={onTakeTheirs}>
        Use theirs
      </Button>
      <Button variant="secondary" size="sm" busy={isBusy} onClick={onKeepMine}>
        Keep mine
      </Button>
      {isCompared && <Compared subject={subject} clash={clash} />}
    </div>
  );
}

function Compared({ subject, clash: { paths, mine, theirs } }: Pick<ClashNoteProps, 'subject' | 'clash'>) {
  const names = paths.map((path) => path.replace(/^data\./, '').split('.')[0] ?? path);
  const changed = new Set(names.map((name) => (name === 'shown' || name === 'published' ? shownField : name)));
  return (
    <div role="group" aria-label="Compare versions" className="max-h-[40vh] w-full overflow-y-auto" {...scrollStop}>
      <p className="mb-2 text-sm">Struck through: yours. Underlined: theirs.</p>
      <Changes
        revision={{ before: stateIn(mine), after: stateIn(theirs), changed: [...changed] }}
        fields={fieldsOfSubject(subject) ?? {}}
      />
    </div>
  );
}
