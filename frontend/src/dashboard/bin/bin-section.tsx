import { posts } from '@prism/core/content/posts';
import { articlePage } from '@prism/core/contract/desk-links';
import { binCalls, type BinRow, binTime } from '@prism/core/contract/bin';
import { numberText } from '@prism/core/contract/number-text';
import { useChange } from '../../api/calls.ts';
import { useNow } from '../../lib/clock.ts';
import { describe } from '../shared/describe.ts';
import { ordersOf, useSortOf } from '../kit/columns.tsx';
import { ResourceList } from '../kit/resource-list.tsx';
import { usePagedCall } from '../shared/pagination/use-paged-list.ts';
import { useTimes } from '../shared/use-times.ts';

const texts = {
  empty: `The bin is empty. Deleted items stay here for ${binTime}.`,
  example: 'For example, an article, a page or an app.',
};

export default function BinSection() {
  const list = usePagedCall(binCalls.list, {}, { filter: useSortOf(binCalls.list), isUnwatched: true });
  const { mutateAsync: restore } = useChange(binCalls.restore);
  const { mutateAsync: remove } = useChange(binCalls.remove);
  const { dateOf, timeOf } = useTimes();
  const now = useNow(60_000);
  return (
    <ResourceList
      title="Deleted"
      list={list}
      texts={texts}
      usualOrder="-deleted"
      keyOf={({ kind, id }) => `${kind}/${id}`}
      columns={[
        { label: 'Item' },
        { label: 'Kind', orders: ordersOf('kind'), cell: kindLabel },
        {
          label: 'Deleted',
          orders: ordersOf('deleted'),
          cell: ({ deletedAt, deletedBy }) => `${timeOf(deletedAt, now)}${deletedBy ? ` by ${deletedBy}` : ''}`,
        },
        { label: 'Permanently deleted', cell: ({ goesAt }) => `On ${dateOf(goesAt)}` },
      ]}
      row={(row) => {
        const { kind, id, title } = row;
        const params = { kind, id };
        return {
          title,
          actions: [
            {
              label: 'Restore',
              name: `Restore ${title}`,
              look: 'secondary',
              many: { done: (count) => `${numberText(count)} restored` },
              run: async () => {
                const { movedTo, hiddenBecause = '' } = await restore({ params });
                const moved = movedTo === null ? '' : ` Its URL was taken, so it is now at “${movedTo}”.`;
                const hidden = hiddenBecause && ` It is a draft now. ${hiddenBecause}`;
                const view = kind === 'posts' && { view: articlePage(id) };
                return { title: 'Restored', description: `“${title}” is back.${moved}${hidden}`, ...view };
              },
            },
            {
              label: 'Delete permanently',
              key: 'Delete',
              isDanger: true,
              many: {
                done: (count) => `${numberText(count)} permanently deleted`,
                ask: (count) => ({
                  title: `Permanently delete ${numberText(count)}?`,
                  description: 'They and their revisions are deleted now. This can’t be undone.',
                  confirm: 'Delete permanently',
                }),
              },
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
  pages: 'Page',
  settings: 'Settings',
  wordings: 'Wording',
  topics: 'Planned topic',
};

function kindLabel({ kind }: BinRow): string {
  return kind === 'posts' ? posts.label : (familyLabels[kind] ?? describe(kind, undefined)?.label ?? kind);
}
