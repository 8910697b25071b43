import type { DraftRow } from '@prism/core/contract/drafts';
import type { ReactNode } from 'react';
import { useNow } from '../../lib/clock.ts';
import { useTimes } from '../shared/use-times.ts';
import { ScheduleMarks } from './schedule-mark.tsx';
import { DraftMark } from './draft-mark.tsx';

interface NewDraftsProps {
  drafts: readonly DraftRow[];
  /** Renders the link to a draft under its title. */
  way: (draft: DraftRow, title: string) => ReactNode;
}

export function NewDrafts({ drafts, way }: NewDraftsProps) {
  const { timeInSentence } = useTimes();
  const now = useNow(60_000);
  const begun = drafts.filter(({ base }) => base === null);
  if (begun.length === 0) return null;
  return (
    <ul aria-label="Drafts">
      {begun.map((draft) => (
        <li key={draft.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3">
          <div className="min-w-0 flex-[1_1_16rem] font-semibold wrap-anywhere">
            {way(draft, draft.title.trim() || 'Untitled')}
          </div>
          <DraftMark>Draft</DraftMark>
          <ScheduleMarks subject={draft} isPublic={false} />
          <p className="nums text-xs text-ink-3">
            {`Saved ${timeInSentence(draft.updatedAt, now)}${draft.by ? ` by ${draft.by}` : ''}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
