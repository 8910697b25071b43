import { listedKind } from '@prism/core/content/content';
import type { ClaimRow } from '@prism/core/content/claims';
import { daysBetween } from '@prism/core/contract/days';
import type { ReactNode } from 'react';
import { Tag } from '../../ui/tag.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { ItemActing } from '../kit/resource-list.tsx';
import { dateInWords } from '../shared/times.ts';
import { ClaimEvidence } from './claim-evidence.tsx';
import { ClaimMark } from './claim-state.tsx';
import { contentPath } from '../shared/content-groups.ts';
import { placeLabels } from './entry-facts.ts';
import { acts, ProofDialog } from './proof-dialog.tsx';
import { useEntryActions } from './use-entry-actions.ts';
import { useToday } from './use-today.ts';

/** Columns on the desk; on smaller screens the cells follow one another. */
export const claimColumns =
  'lg:grid lg:grid-cols-[minmax(0,2.2fr)_minmax(0,0.9fr)_7.5rem_minmax(0,1.4fr)_6rem_minmax(0,1.2fr)_8.5rem] lg:gap-x-4';

interface ClaimItemProps {
  claim: ClaimRow;
  /** The one to begin with. */
  isFirst: boolean;
  buttons: ItemActing['buttons'];
  /** Called when the row is about to go. */
  onAct: () => void;
}

/** A claim, how it stands, and the next act. */
export function ClaimItem({ claim, ...rest }: ClaimItemProps) {
  const { kind: name, title, summary, state, holdsUntil, owner, places, shown } = claim;
  const today = useToday();
  const kind = listedKind(name);
  const on = kind ? placeLabels(kind, places) : [];
  return (
    <li
      className={`${claimColumns} items-center border-b border-line py-2.5 text-sm max-lg:flex max-lg:flex-wrap max-lg:gap-x-4 max-lg:gap-y-1`}
    >
      <p className="min-w-0 text-ink max-lg:w-full">
        <b className="text-[0.9375rem] font-semibold wrap-anywhere">{title}</b>{' '}
        {summary && <span className="line-clamp-1 text-sm text-ink-2">{summary}</span>}
        {!shown && <Tag>Hidden</Tag>}
      </p>
      <Cell label="Kind" isPlain>
        <span className="text-ink-3">{kind?.label}</span>
      </Cell>
      <Cell label="Status" isPlain>
        <ClaimMark state={state} {...(state === 'expiring' && { word: daysLeft(holdsUntil, today) })} />
      </Cell>
      <Cell label="Evidence" isPlain>
        <ClaimEvidence claim={claim} />
      </Cell>
      <Cell label="Valid until">
        {holdsUntil && (
          <>
            <span className="nums text-ink">{dateInWords(holdsUntil)}</span>{' '}
            {owner && (
              <span className="text-ink-3 wrap-anywhere">
                <span className="sr-only">Owner: </span>
                {owner}
              </span>
            )}
          </>
        )}
      </Cell>
      <Cell label="On">{on.length > 0 && <span className="text-ink-3">{on.join(', ')}</span>}</Cell>
      <div className="ml-auto">
        <Act claim={claim} {...rest} />
      </div>
    </li>
  );
}

interface CellProps {
  label: string;
  /** It needs no label on a small screen. */
  isPlain?: boolean;
  children: ReactNode;
}

function Cell({ label, isPlain, children }: CellProps) {
  if (!children) return <span className="max-lg:hidden" />;
  return (
    <p className="min-w-0">
      <span className={isPlain ? 'sr-only' : 'text-ink-3 lg:sr-only'}>{label} </span>
      <span>{children}</span>
    </p>
  );
}

function Act({ claim, isFirst, buttons, onAct }: ClaimItemProps) {
  const { remove } = useEntryActions();
  const { kind, key, title, state } = claim;
  const of = <span className="sr-only"> {title}</span>;
  if (state === 'proven' || state === 'stated')
    return (
      <ButtonLink variant="ghost" size="sm" to={contentPath({ kind, entry: key })}>
        Open{of}
      </ButtonLink>
    );
  if (state === 'sample')
    return (
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          onAct();
          remove(claim, title);
        }}
      >
        Remove{of}
      </Button>
    );
  return buttons([
    {
      label: acts[state],
      name: `${acts[state]} ${title}`,
      look: isFirst && state === 'expired' ? 'primary' : 'secondary',
      dialog: (close) => <ProofDialog claim={claim} onClose={close} />,
    },
  ]);
}

function daysLeft(holdsUntil: string, today: string): string {
  const days = Math.max(0, daysBetween(today, holdsUntil));
  if (days === 0) return 'Last day';
  return days === 1 ? '1 day left' : `${days} days left`;
}
