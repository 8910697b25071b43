import type { RedirectRow } from '@prism/core/contract/redirects';
import { useNow } from '../../../lib/clock.ts';
import { useToast } from '../../../shell/toasts.tsx';
import { useErrorToast } from '../../../shell/use-error-toast.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { deskIcons } from '../../shared/desk-icons.ts';
import { Tag } from '../../../ui/tag.tsx';
import { ListTitle } from '../../shared/list-title.tsx';
import { ListBody } from '../../shared/pagination/list-body.tsx';
import { ListSearch } from '../../shared/pagination/list-search.tsx';
import { useListSearch } from '../../shared/pagination/use-list-search.ts';
import { usePagedList } from '../../shared/pagination/use-paged-list.ts';
import { useTimes } from '../../shared/use-times.ts';
import { useKeptFocus } from '../../shared/use-kept-focus.ts';
import { redirectsPath, useRemoveRedirect, useSaveRedirect } from './queries.ts';

const texts = {
  loading: 'Loading redirects...',
  empty: 'None yet. When the address of an article, an app or a position changes, its old one is listed here.',
  noMatch: 'No address has that in it.',
} as const;

/** Every address that leads elsewhere, or has gone, the latest first. */
export function RedirectsList({ onEdit }: { onEdit: (row: RedirectRow) => void }) {
  const { search, box } = useListSearch();
  const list = usePagedList<RedirectRow>(redirectsPath, search ? { search } : {}, { isUnwatched: true });
  const { heading, act } = useKeptFocus((list.rows ?? []).map(({ from }) => from).join(' '));
  return (
    <section aria-labelledby="redirects-title">
      <ListTitle id="redirects-title" title="Redirects" count={list.totalText} heading={heading} />
      <div className="py-3">
        <ListSearch label="Search redirects" {...box} />
      </div>
      <ListBody
        list={list}
        texts={texts}
        isFiltered={search !== ''}
        row={(row) => <RedirectItem key={row.from} row={row} onEdit={onEdit} onAct={act} />}
      />
    </section>
  );
}

interface RedirectItemProps {
  row: RedirectRow;
  onEdit: (row: RedirectRow) => void;
  onAct: () => void;
}

function RedirectItem({ row, onEdit, onAct }: RedirectItemProps) {
  const { from, to } = row;
  const toast = useToast();
  const { mutateAsync: save } = useSaveRedirect();
  const { mutateAsync: remove, isPending } = useRemoveRedirect();
  const tellError = useErrorToast();

  // The row itself is gone before the answer is there.
  async function onRemove() {
    onAct();
    try {
      await remove(from);
      const action = to !== null && { label: 'Undo', onClick: () => void save({ from, to }).catch(tellError) };
      toast({ title: 'Redirect removed', description: `${from} leads nowhere now.`, ...(action && { action }) });
    } catch (error) {
      tellError(error);
    }
  }

  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
      <div className="grid min-w-0 flex-[1_1_12rem] gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
          <b className="font-semibold text-ink">{from}</b>{' '}
          {to === null ? (
            <Tag variant="draft">Deleted</Tag>
          ) : (
            <>
              <Icon name="arrow" small className="text-ink-3" />
              <span className="sr-only">leads to</span> <span>{to}</span>
            </>
          )}
        </p>
        <p className="nums text-sm text-ink-3">
          <History row={row} />
        </p>
      </div>
      <div className="flex">
        <IconButton label={`Change where ${from} leads`} onClick={() => onEdit(row)}>
          <Icon path={deskIcons.edit} />
        </IconButton>
        <IconButton label={`Remove ${from}`} danger disabled={isPending} onClick={() => void onRemove()}>
          <Icon path={deskIcons.trash} />
        </IconButton>
      </div>
    </li>
  );
}

function History({ row: { to, isByHand, madeAt, uses, usedAt } }: Pick<RedirectItemProps, 'row'>) {
  const { momentInSentence } = useTimes();
  const now = useNow(60_000);
  const origin = isByHand ? 'Entered' : to === null ? 'Deleted' : 'Left by a change of address';
  const made = `${origin} ${momentInSentence(madeAt, now)}`;
  if (to === null) return made;
  const used =
    usedAt &&
    `used ${uses.toLocaleString('en-GB')} ${uses === 1 ? 'time' : 'times'}, last ${momentInSentence(usedAt, now)}`;
  return `${made} · ${used ?? 'not used yet'}`;
}
