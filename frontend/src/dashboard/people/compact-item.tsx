import { enquiryPage } from '@prism/core/contract/desk-links';
import { enquiryFacts } from '@prism/core/contract/enquiries';
import type { EnquiryRow } from '@prism/core/contract/enquiry-calls';
import { useNow } from '../../lib/clock.ts';
import { CheckboxField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { useTimes } from '../shared/use-times.ts';
import { ResponseTargetMark } from './response-target-mark.tsx';
import { EnquiryStage } from './stage-choice.tsx';

interface CompactEnquiryProps {
  enquiry: EnquiryRow;
  choice: { isChosen: boolean; onToggle: () => void };
  /** Called before something is done that may take the row away. */
  onAct: () => void;
}

/** An enquiry in one line: fifteen fit a screen of 900 px. */
export function CompactEnquiry({ enquiry, choice, onAct }: CompactEnquiryProps) {
  const { momentOf } = useTimes();
  const now = useNow(60_000);
  const { id, company, description, createdAt, stage, owner } = enquiry;
  const name = `${enquiry.firstName} ${enquiry.lastName}`;
  const ink = stage === 'won' || stage === 'lost' ? 'text-ink-3' : 'text-ink';
  return (
    <li className="border-b border-line">
      <article className="nums flex min-h-11 items-center gap-x-4 py-0.5 text-sm max-lg:flex-wrap max-lg:py-2">
        <div className="flex min-w-0 items-center lg:w-64 lg:flex-none">
          <CheckboxField
            label={<span className="sr-only">Select {name}</span>}
            checked={choice.isChosen}
            onChange={choice.onToggle}
          />
          <b className={`truncate font-semibold ${ink}`}>
            <Link className="hover:underline" to={enquiryPage(id)}>
              {name}
            </Link>{' '}
            <span className="font-normal text-ink-3">{company}</span>
          </b>
        </div>
        <span className="text-ink-2 lg:w-28 lg:flex-none">{enquiryFacts.budget.value(enquiry)}</span>
        <span className="min-w-0 flex-1 truncate text-ink-3 max-lg:hidden">{description}</span>
        <ResponseTargetMark enquiry={enquiry} />
        {owner && <span className="max-w-28 truncate text-ink-2">{owner.name}</span>}
        <span className="text-xs text-ink-3 lg:w-20 lg:flex-none lg:text-right">{momentOf(createdAt, now)}</span>
        <EnquiryStage enquiry={enquiry} onAct={onAct} />
      </article>
    </li>
  );
}
