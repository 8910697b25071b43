import { mostWaiting, minutesInWords } from '@prism/core/contract/sla';
import { slaCalls, type SlaReport, type Waiting } from '@prism/core/contract/sla-calls';
import { currencyDecimals, formatPrice } from '@prism/core/contract/money';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/calls.ts';
import { useNow } from '../../lib/clock.ts';
import { Link } from '../../ui/link.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { useTimes } from '../shared/use-times.ts';
import { applicationPage, enquiryPage } from '@prism/core/contract/desk-links';
import { TargetMark, turnWords } from './response-target-mark.tsx';

/** Who waits for a promised answer or proposal, the latest first of all; without any, how well promises are kept. */
export function NeedsAnswer() {
  const { data: report } = useQuery(queryOf(slaCalls.report, {}));
  if (!report) return null;
  const { waiting, total } = report;
  return (
    <section aria-labelledby="needs-answer-title" className="mb-10">
      <ListTitle id="needs-answer-title" title="Needs your attention" count={total || undefined} />
      <ul>
        {waiting.map((each) => (
          <Row key={`${each.kind} ${each.by} ${each.id}`} waiting={each} />
        ))}
      </ul>
      <p className="nums py-3.5 text-sm text-ink-3">{[restOf(total), keptOf(report)].filter(Boolean).join(' ')}</p>
    </section>
  );
}

function Row({ waiting }: { waiting: Waiting }) {
  const { kind, id, name, promise } = waiting;
  const { timeOf, momentInSentence } = useTimes();
  const now = useNow(60_000);
  const to = kind === 'application' ? applicationPage(id) : enquiryPage(id);
  return (
    <li className="nums flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-b border-line py-3">
      <div className="grid min-w-0 gap-0.5 wrap-anywhere">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b className="text-[0.9375rem] font-semibold text-ink">{whatOf(waiting)}</b>
          {promise && <TargetMark promise={promise} />}
        </p>
        <p className="text-sm">
          {[
            waiting.by !== 'enquiry' &&
              kind !== 'proposal' &&
              `${turnWords[waiting.by]} ${momentInSentence(waiting.since, now)}.`,
            promise && `Reply due by ${timeOf(promise.dueAt, now)}.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
      <Link className="lk text-sm" to={to} aria-label={`Open ${kind === 'application' ? kind : 'enquiry'}: ${name}`}>
        Open
      </Link>
    </li>
  );
}

/** 'Answer Hannah Weiss, Weiss Transport', 'Dana Fox accepted Q-2026-0001, $14,697.00. Write about the next step' */
function whatOf({ kind, name, about, quote }: Waiting): string {
  if (quote) {
    const total = formatPrice(quote.total, quote.currency, currencyDecimals(quote.currency));
    return `${name}, ${about}, accepted ${quote.number}, ${total}. Write about the next step`;
  }
  return `${kind === 'proposal' ? 'Send a proposal to' : 'Answer'} ${name}, ${about}`;
}

function restOf(total: number): string {
  if (total === 0) return 'No enquiries waiting for a reply.';
  return total > mostWaiting ? `${total - mostWaiting} more` : 'No others waiting for a reply.';
}

/** '7 promises kept today, median answer 47 minutes, median proposal 20 hours.' */
function keptOf({ keptToday, medianMinutes, proposalMinutes }: SlaReport): string {
  const kept = keptToday > 0 && `${keptToday} ${keptToday === 1 ? 'reply' : 'replies'} on time today`;
  const median = medianMinutes !== null && `median reply time ${minutesInWords(medianMinutes)}`;
  const proposal = proposalMinutes !== null && `median proposal time ${minutesInWords(proposalMinutes)}`;
  const sentence = [kept, median, proposal].filter(Boolean).join(', ');
  return sentence && `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
