import { listedKind } from '@prism/core/content/content';
import type { ClaimRow } from '@prism/core/content/claims';
import { daysBetween } from '@prism/core/contract/days';
import { Tag } from '../../ui/tag.tsx';
import { type Column, ordersOf } from '../kit/columns.tsx';
import type { RowFace } from '../kit/list-row.tsx';
import { dateInWords } from '../shared/times.ts';
import { ClaimEvidence } from './claim-evidence.tsx';
import { ClaimMark } from './claim-state.tsx';
import { contentPath } from '../shared/content-groups.ts';
import { placeLabels } from './entry-facts.ts';
import { acts, EvidenceDialog } from './evidence-dialog.tsx';
import { useEntryActions } from './use-entry-actions.ts';

export const claimColumns = (today: string): Column<ClaimRow>[] => [
  { label: 'Claim' },
  { label: 'Kind', isExtra: true, orders: ordersOf('kind'), cell: ({ kind }) => listedKind(kind)?.label },
  {
    label: 'Status',
    cell: ({ state, holdsUntil }) => (
      <ClaimMark state={state} {...(state === 'expiring' && holdsUntil && { word: daysLeft(holdsUntil, today) })} />
    ),
  },
  { label: 'Evidence', cell: (claim) => <ClaimEvidence claim={claim} /> },
  {
    label: 'Valid until',
    orders: ordersOf('until'),
    cell: ({ holdsUntil, owner }) =>
      holdsUntil && (
        <>
          <span className="nums text-ink">{dateInWords(holdsUntil)}</span>{' '}
          {owner && (
            <span className="text-ink-3 wrap-anywhere">
              <span className="sr-only">Owner: </span>
              {owner}
            </span>
          )}
        </>
      ),
  },
  {
    label: 'On',
    isExtra: true,
    cell: ({ kind: name, places }) => {
      const kind = listedKind(name);
      return kind && placeLabels(kind, places).join(', ');
    },
  },
];

/** A row of a claim with its next action; `first` gets the primary button. */
export function useClaimFace(first: ClaimRow | undefined) {
  const { remove } = useEntryActions();
  return (claim: ClaimRow): RowFace => {
    const { kind, key, title, summary, state, shown } = claim;
    const to = contentPath({ kind, entry: key });
    return {
      title,
      to,
      mark: !shown && <Tag>Hidden</Tag>,
      lines: summary && <span className="line-clamp-2 md:line-clamp-1 text-ink-2">{summary}</span>,
      actions: [
        (state === 'expired' || state === 'expiring' || state === 'unproven') && {
          label: acts[state],
          name: `${acts[state]} ${title}`,
          look: claim === first && state === 'expired' ? 'primary' : 'secondary',
          dialog: (close) => <EvidenceDialog claim={claim} onClose={close} />,
        },
        state === 'sample' && {
          label: 'Remove',
          key: 'Delete',
          isDanger: true,
          many: {},
          run: async () => await remove(claim, title),
        },
        { label: 'Open', to },
      ],
    };
  };
}

function daysLeft(holdsUntil: string, today: string): string {
  const days = Math.max(0, daysBetween(today, holdsUntil));
  if (days === 0) return 'Last day';
  return days === 1 ? '1 day left' : `${days} days left`;
}
