import { useNow } from '../../lib/clock.ts';
import { useTimes } from '../shared/use-times.ts';
import type { AutosaveState } from './autosave.ts';

interface DraftStatusProps extends Pick<AutosaveState, 'draft' | 'hasFailed'> {
  /** Whether the server has what the form says. */
  isStored: boolean;
}

/** Where what is being written is: on its way, on the server, or in this browser alone. */
export function DraftStatus({ draft, hasFailed, isStored }: DraftStatusProps) {
  const savedAt = isStored ? draft?.updatedAt : undefined;
  const phase = hasFailed ? 'Not saved, kept in this browser' : savedAt ? 'Saved' : 'Saving…';
  return (
    <>
      {/* How long ago it was changes by the second, which nobody wants to hear. */}
      <span className="sr-only" role="status">
        {phase}
      </span>
      <span aria-hidden="true" className={hasFailed ? 'font-semibold text-warn' : 'nums'}>
        {savedAt && !hasFailed ? <SavedAgo at={savedAt} /> : phase}
      </span>
    </>
  );
}

/** 'Saved 2 s ago' */
function SavedAgo({ at }: { at: string }) {
  const { timeOf } = useTimes();
  const now = useNow(1_000);
  const seconds = Math.max(0, Math.round((now - new Date(at).getTime()) / 1_000));
  if (seconds < 60) return `Saved ${seconds} s ago`;
  return seconds < 3_600 ? `Saved ${Math.floor(seconds / 60)} min ago` : `Saved ${timeOf(at, now)}`;
}
