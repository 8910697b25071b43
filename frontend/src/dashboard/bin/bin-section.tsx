import { posts } from '@prism/core/content/posts';
import { binCalls, type BinRow, binTime } from '@prism/core/contract/bin';
import { useChange } from '../../api/calls.ts';
import { useNow } from '../../lib/clock.ts';
import { describe } from '../shared/describe.ts';
import { ResourceList } from '../kit/resource-list.tsx';
import { usePagedCall } from '../shared/pagination/use-paged-list.ts';
import { useTimes } from '../shared/use-times.ts';

const texts = {
  loading: 'Loading...',
  empty: `Nothing is in the bin. What is deleted stays here for ${binTime}.`,
};

/** What was deleted, of all kinds, and is not gone yet. */
export default function BinSection() {
  const list = usePagedCall(binCalls.list, {}, { isUnwatched: true });
  const { mutateAsync: restore } = useChange(binCalls.restore);
  const { mutateAsync: remove } = useChange(binCalls.remove);
  const { dateOf, timeOf } = useTimes();
  const now = useNow(60_000);
  return (
    <ResourceList
      title="Deleted"
      list={list}
      texts={texts}
      keyOf={({ kind, id }) => `${kind}/${id}`}
      row={(row) => {
        const { kind, id, title, deletedAt, deletedBy, goesAt } = row;
        const params = { kind, id };
        return {
          title,
          mark: <span className="text-xs text-ink-3">{kindLabel(row)}</span>,
          lines: (
            <p>
              {`Deleted ${timeOf(deletedAt, now)}${deletedBy ? ` by ${deletedBy}` : ''}. Goes for good on ${dateOf(goesAt)}.`}
            </p>
          ),
          actions: [
            {
              label: 'Restore',
              name: `Restore ${title}`,
              look: 'secondary',
              run: async () => {
                const { movedTo, hiddenBecause = '' } = await restore({ params });
                const moved = movedTo === null ? '' : ` Something else has its address now, so it is at “${movedTo}”.`;
                const hidden = hiddenBecause && ` It is a draft now. ${hiddenBecause}`;
                return { title: 'Restored', description: `“${title}” is back.${moved}${hidden}` };
              },
            },
            {
              label: 'Delete for good',
              name: `Delete for good: ${title}`,
              ask: {
                title: 'Delete this for good?',
                description: `“${title}” and everything that was saved of it go now. This cannot be undone.`,
                confirm: 'Delete for good',
              },
              run: async () => await remove({ params }),
            },
          ],
        };
      }}
    />
  );
}

const familyLabels: Readonly<Record<string, string>> = {
  ...{ pages: 'Page', settings: 'Settings', wordings: 'Wording', topics: 'Planned topic' },
};

function kindLabel({ kind }: BinRow): string {
  return kind === 'posts' ? posts.label : (familyLabels[kind] ?? describe(kind, undefined)?.label ?? kind);
}
