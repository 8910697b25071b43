import { useNow } from '../../lib/clock.ts';
import { useTimes } from '../shared/use-times.ts';
import type { AutosaveState } from './autosave.ts';
import type { Clash } from './use-autosave.ts';

interface DraftStatusProps extends Pick<AutosaveState, 'draft' | 'hasFailed'> {
  /** Whether the server has the form's current text. */
  isStored: boolean;
  /** A conflicting save by another person; autosave is paused. */
  clash?: Clash | undefined;
}

export function DraftStatus({ draft, hasFailed, isStored, clash }: DraftStatusProps) {
  const savedAt = isStored ? draft?.updatedAt : undefined;
  const phase = hasFailed
    ? 'Not saved. Kept in this browser'
    : savedAt
      ? 'Saved'
      : clash
        ? 'Not saved. Choose a version first'
        : 'Saving…';
  return (
    <>
      {/* The age changes every second, too often for screen readers. */}
      <span className="sr-only" role="status">
        {phase}
      </span>
      <span aria-hidden="true" className={hasFailed ? 'font-semibold text-warn' : 'nums'}>
        {savedAt && !hasFailed ? <SavedAgo at={savedAt} /> : <span>{phase}</span>}
      </span>
    </>
  );
}

/** 'Saved 2 s ago' */
function SavedAgo({ at }: { at: string }) {
  const { timeInSentence } = useTimes();
  const now = useNow(1_000);
  const seconds = Math.max(0, Math.round((now - new Date(at).getTime()) / 1_000));
  const age =
    seconds < 60
      ? `${seconds} s ago`
      : seconds < 3_600
        ? `${Math.floor(seconds / 60)} min ago`
        : timeInSentence(at, now);
  return <span>Saved {age}</span>;
}
