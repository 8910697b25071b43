import { redirectCalls as calls, type RedirectRow } from '@prism/core/contract/redirects';
import { numberText } from '@prism/core/contract/number-text';
import { useState } from 'react';
import { useChange } from '../../../api/calls.ts';
import { useNow } from '../../../lib/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { ordersOf, useSortOf } from '../../kit/columns.tsx';
import type { RowFace } from '../../kit/list-row.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import { deskIcons } from '../../shared/desk-icons.ts';
import { useListSearch } from '../../shared/pagination/use-list-search.ts';
import { usePagedCall } from '../../shared/pagination/use-paged-list.ts';
import { TitleRow } from '../../shared/title-row.tsx';
import { useTimes } from '../../shared/use-times.ts';
import { ImportDialog, RedirectForm, TryAddress } from './address-forms.tsx';

const redirectTexts = {
  empty: 'No redirects yet. When you change the URL of an article, app or position, its redirect appears here.',
  example: 'For example, /old-page redirects to /about.',
};

const missedTexts = {
  empty: 'No broken links. URLs that visitors open and that don’t exist are counted here.',
  example: 'For example, /pricing, 12 times.',
};

export function Addresses() {
  const [opened, setOpened] = useState<'import' | 'add'>();
  const close = () => setOpened(undefined);
  return (
    <>
      <TitleRow
        title="Redirects"
        actions={
          <>
            <Button variant="secondary" size="sm" className="bg-surface" onClick={() => setOpened('import')}>
              Import
            </Button>
            <Button size="sm" onClick={() => setOpened('add')}>
              <Icon path={deskIcons.plus} />
              Add redirect
            </Button>
          </>
        }
      >
        <p className="text-sm text-ink-2">
          When a URL changes, its redirect is created automatically. Add others here.
        </p>
      </TitleRow>
      <div className="grid gap-10">
        <TryAddress />
        <Redirects onAdd={() => setOpened('add')} />
        <Missed />
      </div>
      {opened === 'import' && <ImportDialog onClose={close} />}
      {opened === 'add' && <RedirectForm from="" to="" isKnown={false} onClose={close} />}
    </>
  );
}

/** Redirects and removed URLs (410), newest first. */
function Redirects({ onAdd }: { onAdd: () => void }) {
  const { search, box } = useListSearch();
  const { mutateAsync: remove } = useChange(calls.remove, { untilShown: true });
  const times = useTimes();
  const now = useNow(60_000);

  const createdOf = ({ to, isByHand, madeAt }: RedirectRow) =>
    `${isByHand ? 'Entered' : to === null ? 'Deleted' : 'Created by a URL change'} ${times.momentInSentence(madeAt, now)}`;

  function face({ from, to }: RedirectRow): RowFace {
    return {
      title: from,
      mark:
        to === null ? (
          <Tag variant="draft">Deleted</Tag>
        ) : (
          <>
            <Icon name="arrow" small className="self-center text-ink-3" />
            <span className="sr-only">redirects to</span> <span>{to}</span>
          </>
        ),
      actions: [
        {
          label: 'Change',
          key: 'e',
          dialog: (close) => <RedirectForm from={from} to={to ?? ''} isKnown onClose={close} />,
        },
        {
          label: 'Remove',
          key: 'Delete',
          isDanger: true,
          many: { done: (count) => `${numberText(count)} redirects removed` },
          later: { title: 'Redirect removed', description: `${from} no longer redirects.` },
          run: async () => void (await remove({ query: { from } })),
        },
      ],
    };
  }

  return (
    <ResourceList
      title="All redirects"
      list={usePagedCall(
        calls.list,
        {},
        { filter: { ...(search && { search }), ...useSortOf(calls.list) }, isUnwatched: true },
      )}
      usualOrder="-created"
      texts={{ ...redirectTexts, begin: { label: 'Add your first redirect', run: onAdd } }}
      search={{ label: 'Search redirects', ...box }}
      keyOf={({ from }) => from}
      columns={[
        { label: 'Old URL and new URL', orders: ordersOf('from') },
        { label: 'Created', orders: ordersOf('created'), cell: createdOf },
        {
          label: 'Used',
          orders: ordersOf('used'),
          cell: ({ to, uses, usedAt }) =>
            to !== null &&
            (usedAt ? `${timesInWords(uses)}, last ${times.momentInSentence(usedAt, now)}` : 'Not used yet'),
        },
      ]}
      row={face}
    />
  );
}

const timesInWords = (count: number) => (count === 1 ? '1 time' : `${numberText(count)} times`);

const missedSort = 'sort-missed';

/** URLs that visitors did not find, most frequent first, each with a button to add a redirect. */
function Missed() {
  const { mutateAsync: forget } = useChange(calls.forget, { untilShown: true });
  const { momentOf } = useTimes();
  const now = useNow(60_000);
  return (
    <ResourceList
      title="Broken links (404)"
      list={usePagedCall(calls.missed, {}, { filter: useSortOf(calls.missed, missedSort), isUnwatched: true })}
      sortParam={missedSort}
      usualOrder="-count"
      texts={missedTexts}
      keyOf={({ path }) => path}
      columns={[
        { label: 'URL', orders: ordersOf('path') },
        { label: 'Opened', orders: ordersOf('count'), cell: ({ count }) => timesInWords(count) },
        { label: 'Last', orders: ordersOf('last'), cell: ({ lastAt }) => momentOf(lastAt, now) },
      ]}
      row={({ path }) => ({
        title: path,
        actions: [
          {
            label: 'Dismiss',
            key: 'Delete',
            many: { done: (count) => `${numberText(count)} dismissed` },
            later: { title: 'Dismissed', description: path },
            run: async () => void (await forget({ query: { path } })),
          },
          {
            label: 'Redirect to…',
            name: `Redirect to… ${path}`,
            look: 'secondary',
            dialog: (close) => <RedirectForm from={path} to="" isKnown onClose={close} />,
          },
        ],
      })}
    >
      <p className="pt-3 text-sm text-ink-3">
        We count URLs, not visitors. Entries without visits for 90 days are removed.
      </p>
    </ResourceList>
  );
}
