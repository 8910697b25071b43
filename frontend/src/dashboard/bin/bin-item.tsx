import { posts } from '@prism/core/content/posts';
import type { BinRow } from '@prism/core/contract/bin';
import { useNow } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import { describe } from '../shared/describe.ts';
import { useTimes } from '../shared/use-times.ts';

interface BinItemProps {
  row: BinRow;
  onRestore: () => void;
  onRemove: () => void;
}

/** What was deleted: what it is, who did it, when it goes for good, and the two ways out. */
export function BinItem({ row, onRestore, onRemove }: BinItemProps) {
  const { dateOf, timeOf } = useTimes();
  const { title, deletedAt, deletedBy, goesAt } = row;
  const now = useNow(60_000);
  const by = deletedBy === null ? '' : ` by ${deletedBy}`;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line py-3">
      <div className="grid min-w-0 flex-[1_1_16rem] gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <b className="font-semibold text-ink wrap-anywhere">{title}</b>
          <span className="text-xs text-ink-3">{kindLabel(row)}</span>
        </p>
        <p className="text-sm">
          Deleted {timeOf(deletedAt, now)}
          {by}. Goes for good on {dateOf(goesAt)}.
        </p>
      </div>
      <div className="flex gap-2">
        <Button variant="secondary" size="sm" aria-label={`Restore ${title}`} onClick={onRestore}>
          Restore
        </Button>
        <Button variant="ghost" size="sm" aria-label={`Delete for good: ${title}`} onClick={onRemove}>
          Delete for good
        </Button>
      </div>
    </li>
  );
}

const familyLabels: Readonly<Record<string, string>> = {
  ...{ pages: 'Page', settings: 'Settings', wordings: 'Wording', topics: 'Planned topic' },
};

function kindLabel({ kind }: BinRow): string {
  return kind === 'posts' ? posts.label : (familyLabels[kind] ?? describe(kind, undefined)?.label ?? kind);
}
