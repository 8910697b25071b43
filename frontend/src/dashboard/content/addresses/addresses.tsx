import { redirectCalls as calls, type RedirectRow } from '@prism/core/contract/redirects';
import { useState } from 'react';
import { useChange } from '../../../api/calls.ts';
import { useNow } from '../../../lib/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { ResourceList, type RowFace } from '../../kit/resource-list.tsx';
import { deskIcons } from '../../shared/desk-icons.ts';
import { useListSearch } from '../../shared/pagination/use-list-search.ts';
import { usePagedCall } from '../../shared/pagination/use-paged-list.ts';
import type { Times } from '../../shared/times.ts';
import { TitleRow } from '../../shared/title-row.tsx';
import { useTimes } from '../../shared/use-times.ts';
import { ImportDialog, RedirectForm, TryAddress } from './address-forms.tsx';

const redirectTexts = {
  loading: 'Loading redirects...',
  empty: 'No redirects yet. When you change the URL of an article, app or position, its redirect appears here.',
  noMatch: 'No redirects match.',
};

const missedTexts = {
  loading: 'Loading broken links...',
  empty: 'No broken links. URLs that visitors open and that don’t exist are counted here.',
};

/** Where old addresses lead, and what visitors asked for in vain. */
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
        <Redirects />
        <Missed />
      </div>
      {opened === 'import' && <ImportDialog onClose={close} />}
      {opened === 'add' && <RedirectForm from="" to="" isKnown={false} onClose={close} />}
    </>
  );
}

/** Every address that leads elsewhere, or has gone, the latest first. */
function Redirects() {
  const { search, box } = useListSearch();
  const { mutateAsync: save } = useChange(calls.save);
  const { mutateAsync: remove } = useChange(calls.remove);
  const times = useTimes();
  const now = useNow(60_000);

  function face(redirect: RedirectRow): RowFace {
    const { from, to } = redirect;
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
      lines: <p className="nums text-ink-3">{historyOf(redirect, now, times)}</p>,
      actions: [
        {
          label: 'Change',
          name: `Change redirect ${from}`,
          icon: deskIcons.edit,
          dialog: (close) => <RedirectForm from={from} to={to ?? ''} isKnown onClose={close} />,
        },
        {
          label: 'Remove',
          name: `Remove ${from}`,
          icon: deskIcons.trash,
          isDanger: true,
          run: async () => {
            await remove({ query: { from } });
            return {
              title: 'Redirect removed',
              description: `${from} no longer redirects.`,
              ...(to !== null && {
                undo: async () => void (await save({ body: { from, to } })),
              }),
            };
          },
        },
      ],
    };
  }

  return (
    <ResourceList
      title="Redirects"
      list={usePagedCall(calls.list, {}, { filter: search ? { search } : {}, isUnwatched: true })}
      texts={redirectTexts}
      isFiltered={search !== ''}
      search={{ label: 'Search redirects', ...box }}
      keyOf={({ from }) => from}
      row={face}
    />
  );
}

function historyOf({ to, isByHand, madeAt, uses, usedAt }: RedirectRow, now: number, times: Times): string {
  const origin = isByHand ? 'Entered' : to === null ? 'Deleted' : 'Created by a URL change';
  const made = `${origin} ${times.momentInSentence(madeAt, now)}`;
  if (to === null) return made;
  const used =
    usedAt &&
    `used ${uses.toLocaleString('en-GB')} ${uses === 1 ? 'time' : 'times'}, last ${times.momentInSentence(usedAt, now)}`;
  return `${made} · ${used ?? 'not used yet'}`;
}

/** What visitors asked for in vain, the most frequent first, with the way to lead it somewhere. */
function Missed() {
  const { mutateAsync: forget } = useChange(calls.forget);
  const { momentInSentence } = useTimes();
  const now = useNow(60_000);
  return (
    <ResourceList
      title="Broken links (404)"
      list={usePagedCall(calls.missed, {}, { isUnwatched: true })}
      texts={missedTexts}
      keyOf={({ path }) => path}
      row={({ path, count, lastAt }) => ({
        title: path,
        lines: (
          <p className="nums text-ink-3">
            {`${count.toLocaleString('en-GB')} ${count === 1 ? 'time' : 'times'}, last ${momentInSentence(lastAt, now)}`}
          </p>
        ),
        actions: [
          {
            label: 'Dismiss',
            name: `Dismiss ${path}`,
            run: async () => {
              await forget({ query: { path } });
            },
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
