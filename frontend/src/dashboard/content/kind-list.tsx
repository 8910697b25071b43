import { listedKind } from '@prism/core/content/content';
import type { AnyKind } from '@prism/core/content/kind';
import { contentCalls } from '@prism/core/contract/content-calls';
import { useNow } from '../../lib/clock.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { deskIcons } from '../shared/desk-icons.ts';
import { Icon } from '../../ui/icon.tsx';
import { NewDrafts } from '../drafts/new-drafts.tsx';
import { useDrafts } from '../drafts/queries.ts';
import { ordersOf, useSortOf } from '../kit/columns.tsx';
import { ResourceList } from '../kit/resource-list.tsx';
import { useListSearch } from '../shared/pagination/use-list-search.ts';
import { usePagedCall } from '../shared/pagination/use-paged-list.ts';
import { TitleRow } from '../shared/title-row.tsx';
import { useTimes } from '../shared/use-times.ts';
import { entryState, useEntryFace, usePriceColumn } from './entry-row.tsx';
import { contentPath, groupLabels, groupOfKind } from '../shared/content-groups.ts';
import { TabLinks } from '../shared/tab-links.tsx';
import { useOrderEntries } from './queries.ts';
import { moved, useDragOrder } from './use-drag-order.ts';
import { useCrumbsOfList } from './use-crumbs.ts';
import { useToday } from './use-today.ts';
import { linksToKinds } from './nav-links.tsx';
import { UnknownPlace } from './unknown-place.tsx';

/** Longer lists get a search. */
const searchedFrom = 12;

export function KindList({ name }: { name: string }) {
  const kind = listedKind(name);
  return kind ? <Entries name={name} kind={kind} /> : <UnknownPlace />;
}

function Entries({ name, kind }: { name: string; kind: AnyKind }) {
  const { search, box } = useListSearch();
  const sort = useSortOf(contentCalls.list);
  const list = usePagedCall(
    contentCalls.list,
    { params: { kind: name } },
    { filter: { ...(search && { search }), ...sort }, isUnwatched: true },
  );
  const isInOrder = search === '' && sort['sort'] === undefined;
  const { momentOf } = useTimes();
  const now = useNow(60_000);
  const drafts = useDrafts(name);
  const showError = useErrorToast();
  const order = useOrderEntries(name);
  const rows = list.rows ?? [];
  const price = usePriceColumn(kind);

  function move(from: number, to: number) {
    const [first, last] = [Math.min(from, to), Math.max(from, to)];
    const keys = moved(rows, from, to).map(({ key }) => key);
    order.mutate(keys.slice(first, last + 1), { onError: (wrong) => showError(wrong) });
  }
  const drag = useDragOrder(move);

  return (
    <>
      <KindTitle name={name} kind={kind} count={list.totalText} />
      <ResourceList
        title={kind.plural}
        isTitleHidden
        list={list}
        texts={{
          empty:
            drafts.length > 0
              ? `No published ${kind.plural.toLowerCase()} yet.`
              : `No ${kind.plural.toLowerCase()} yet.`,
          example: `For example, ${kind.example}.`,
          begin: {
            label: `Add your first ${kind.label.toLowerCase()}`,
            to: contentPath({ kind: name, isNew: true }),
          },
        }}
        {...((search !== '' || (list.total ?? 0) > searchedFrom) && {
          search: { label: `Search ${kind.plural.toLowerCase()}`, ...box },
        })}
        note={
          search === '' && (
            <NewDrafts
              drafts={drafts}
              way={({ id }, title) => (
                <Link className="py-0.5 text-ink hover:underline" to={contentPath({ kind: name, draft: id })}>
                  {title}
                </Link>
              )}
            />
          )
        }
        keyOf={({ key }) => key}
        columns={[
          { label: kind.label, orders: ordersOf('title') },
          ...price,
          entryState(kind, useToday()),
          {
            label: 'Changed',
            isExtra: price.length > 0,
            orders: ordersOf('changed'),
            cell: ({ updatedAt }) => momentOf(updatedAt, now),
          },
        ]}
        row={useEntryFace(kind, drafts, (entry) =>
          // Filtered or sorted rows cannot be moved.
          isInOrder ? { index: rows.indexOf(entry), count: rows.length, move, drag } : undefined,
        )}
      />
    </>
  );
}

function KindTitle({ name, kind, count }: { name: string; kind: AnyKind; count: string | undefined }) {
  const group = groupOfKind(name);
  const siblings = linksToKinds(group).map(({ label, to }) => ({
    label,
    to,
    isCurrent: to === contentPath({ kind: name }),
  }));
  return (
    <TitleRow
      title={kind.plural}
      state={count !== undefined && <span className="nums text-sm text-ink-3">{count}</span>}
      crumbs={useCrumbsOfList()}
      actions={
        <ButtonLink size="sm" to={contentPath({ kind: name, isNew: true })}>
          <Icon path={deskIcons.plus} />
          Add {kind.label.toLowerCase()}
        </ButtonLink>
      }
    >
      <p className="text-sm text-ink-2">{kind.help}</p>
      {siblings.length > 1 && <TabLinks label={groupLabels[group]} links={siblings} />}
    </TitleRow>
  );
}
