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
  empty: `The bin is empty. Deleted items stay here for ${binTime}.`,
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
              {`Deleted ${timeOf(deletedAt, now)}${deletedBy ? ` by ${deletedBy}` : ''}. Permanently deleted on ${dateOf(goesAt)}.`}
            </p>
          ),
          actions: [
            {
              label: 'Restore',
              name: `Restore ${title}`,
              look: 'secondary',
              run: async () => {
                const { movedTo, hiddenBecause = '' } = await restore({ params });
                const moved = movedTo === null ? '' : ` Its URL was taken, so it is now at “${movedTo}”.`;
                const hidden = hiddenBecause && ` It is a draft now. ${hiddenBecause}`;
                return { title: 'Restored', description: `“${title}” is back.${moved}${hidden}` };
              },
            },
            {
              label: 'Delete permanently',
              name: `Delete permanently: ${title}`,
              ask: {
                title: 'Delete permanently?',
                description: `“${title}” and its revisions are deleted now. This can’t be undone.`,
                confirm: 'Delete permanently',
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
