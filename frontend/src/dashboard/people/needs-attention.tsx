import { currencyDecimals, formatPrice } from '@prism/core/contract/money';
import { minutesInWords, mostWaiting } from '@prism/core/contract/sla';
import type { SlaReport, Waiting } from '@prism/core/contract/sla-calls';
import { momentInWords } from '@prism/core/contract/zoned-time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useNow } from '../../lib/clock.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Choice, ChoiceGroup } from '../shared/choice.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { rowsLook } from '../shared/pagination/list-body.tsx';
import { useAddressFilter } from '../shared/use-address-filter.ts';
import { useKeptFocus } from '../shared/use-kept-focus.ts';
import { useTimes } from '../shared/use-times.ts';
import { attentionQuery, inGroups, pageOf } from './attention.ts';
import { AttentionActions } from './attention-actions.tsx';
import { LaterMenu } from './later-menu.tsx';
import { TargetMark, turnWords } from './response-target-mark.tsx';

const title = 'Needs your attention';

export function NeedsAttention() {
  const { filter, narrow } = useAddressFilter(['for']);
  const isForAll = filter['for'] === 'everyone';
  const {
    data: report,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...attentionQuery(isForAll), placeholderData: keepPreviousData });
  const { timeZone } = useTimes();
  const { heading, act } = useKeptFocus((report?.waiting ?? []).map(keyOf).join(' '));
  const now = useNow(60_000);
  if (!report)
    return (
      error && (
        <section aria-labelledby="attention-title">
          <ListTitle id="attention-title" title={title} />
          <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />
        </section>
      )
    );
  const { waiting, mine, everyones } = report;
  const total = isForAll ? everyones : mine;
  return (
    <section aria-labelledby="attention-title">
      <ListTitle id="attention-title" title={title} count={total || undefined} heading={heading}>
        {mine !== everyones && (
          <ChoiceGroup label="Whose">
            <Choice isChosen={!isForAll} onChoose={() => narrow('for', '')}>
              For me {mine}
            </Choice>
            <Choice isChosen={isForAll} onChoose={() => narrow('for', 'everyone')}>
              Everyone {everyones}
            </Choice>
          </ChoiceGroup>
        )}
      </ListTitle>
      {inGroups(waiting, now, timeZone).map(({ group, items }) => (
        <Fragment key={group}>
          <h3 id={`attention-${group}`} className="nums flex gap-2 pt-4 pb-1 text-sm font-semibold text-ink-2">
            {group} <span className="font-normal text-ink-3">{items.length}</span>
          </h3>
          <ul aria-labelledby={`attention-${group}`} data-rows="" className={rowsLook}>
            {items.map((each) => (
              <Row key={keyOf(each)} waiting={each} onAct={act} />
            ))}
          </ul>
        </Fragment>
      ))}
      <p className="nums py-3.5 text-sm text-ink-3">
        {[restOf(total), nextOf(report.nextAt, now, timeZone), keptOf(report)].filter(Boolean).join(' ')}
      </p>
    </section>
  );
}

const keyOf = ({ kind, by, id }: Waiting) => `${kind} ${by} ${id}`;

function Row({ waiting, onAct }: { waiting: Waiting; onAct: () => void }) {
  const { kind, name, promise } = waiting;
  const page = pageOf(waiting);
  return (
    <li className="nums flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-b border-line py-2.5 md:flex-nowrap">
      <div className="grid min-w-0 gap-0.5 wrap-anywhere">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Link to={page} className="text-[0.9375rem] font-semibold text-ink hover:underline">
            {whatOf(waiting)}
          </Link>
          {promise && kind !== 'next-step' && <TargetMark promise={promise} />}
        </p>
        <Why waiting={waiting} />
      </div>
      <div className="flex flex-none flex-wrap items-center gap-2">
        <LaterMenu waiting={waiting} onAct={onAct} />
        <AttentionActions waiting={waiting} onAct={onAct} />
        {kind !== 'next-step' && (
          <ButtonLink
            variant="secondary"
            size="sm"
            to={`${page}#reply`}
            aria-label={`Reply to ${name}`}
            aria-keyshortcuts="r"
          >
            Reply
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

/** Waiting time, deadline, value, owner, and the client's latest message. */
function Why({ waiting: { kind, by, since, promise, quote, budget, owner, words } }: { waiting: Waiting }) {
  const { timeInSentence, momentInSentence } = useTimes();
  const now = useNow(60_000);
  const value = quote && by !== 'acceptance' ? formatPrice(quote.total, quote.currency) : budget;
  const facts = [
    by && by !== 'enquiry' && kind !== 'proposal' && `${turnWords[by]} ${momentInSentence(since, now)}`,
    promise && kind !== 'next-step' && `Reply due ${timeInSentence(promise.dueAt, now)}`,
    value,
    kind !== 'application' && (owner ? owner.name : 'No owner'),
  ];
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-ink-2 md:flex-nowrap">
      <span className="md:flex-none">{facts.filter(Boolean).join(' · ')}</span>
      {words !== '' && <span className="line-clamp-2 md:line-clamp-1 text-ink-3">“{words}”</span>}
    </p>
  );
}

/** 'Reply to Hannah Weiss, Weiss Transport', 'Dana Fox accepted Q-2026-0001, $14,697.00. Write about the next step' */
function whatOf({ kind, by, name, about, quote, step }: Waiting): string {
  if (step) return `${step.text}: ${name}, ${about}`;
  if (quote && by === 'acceptance')
    return `${name}, ${about}, accepted ${quote.number}, ${priceOf(quote)}. Write about the next step`;
  return `${kind === 'proposal' ? 'Send a proposal to' : 'Reply to'} ${name}, ${about}`;
}

function priceOf({ total, currency }: NonNullable<Waiting['quote']>): string {
  return formatPrice(total, currency, currencyDecimals(currency));
}

/** 'Next: Thursday 26 November, 09:00 (London).' */
function nextOf(at: string | null, now: number, timeZone: string): string {
  return at === null ? '' : `Next: ${momentInWords(timeZone, Date.parse(at), now)}.`;
}

function restOf(total: number): string {
  if (total === 0) return 'You’re all caught up.';
  return total > mostWaiting ? `${total - mostWaiting} more.` : '';
}

/** '7 replies on time today, median answer 47 minutes, median proposal 20 hours.' */
function keptOf({ keptToday, medianMinutes, proposalMinutes }: SlaReport): string {
  const kept = keptToday > 0 && `${keptToday} ${keptToday === 1 ? 'reply' : 'replies'} on time today`;
  const median = medianMinutes !== null && `median answer ${minutesInWords(medianMinutes)}`;
  const proposal = proposalMinutes !== null && `median proposal ${minutesInWords(proposalMinutes)}`;
  const sentence = [kept, median, proposal].filter(Boolean).join(', ');
  return sentence && `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
