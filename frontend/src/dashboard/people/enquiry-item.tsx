import { enquiryBrief, type EnquiryRow } from '@prism/core/contract/enquiries';
import { DoneTo } from '../audit/done-to.tsx';
import { dateInWords } from '../shared/times.ts';
import { LongText } from './long-text.tsx';
import { MailStates } from './mail-states.tsx';
import { Origin } from './origin.tsx';
import { enquiryPage } from './paths.ts';
import { PersonItem } from './person-item.tsx';
import { PromiseMark } from './promise-mark.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { StageChoice } from './stage-choice.tsx';

interface EnquiryItemProps {
  enquiry: EnquiryRow;
  /** Called before something is done that may take the row away. */
  onAct?: (() => void) | undefined;
  /** Beside other things, where it has no width for itself. */
  isNarrow?: boolean;
}

export function EnquiryItem({ enquiry, onAct, isNarrow }: EnquiryItemProps) {
  const { description, email, createdAt, mails, source, consent, quotes } = enquiry;
  const name = `${enquiry.firstName} ${enquiry.lastName}`;
  return (
    <PersonItem
      name={name}
      to={enquiryPage(enquiry.id)}
      at={createdAt}
      facts={enquiryBrief(enquiry)}
      email={email}
      isDone={enquiry.stage === 'won' || enquiry.stage === 'lost'}
      isNarrow={isNarrow}
      actions={<StageChoice enquiry={enquiry} onAct={onAct} />}
    >
      <PromiseMark promise={enquiry.promise} />
      <InHand enquiry={enquiry} />
      <LongText text={description} about={name} />
      <QuoteLines quotes={quotes} />
      <MailStates mails={mails} />
      <Origin source={source} consent={consent} />
      <DoneTo subject={{ kind: 'contacts', id: enquiry.id }} about={`the enquiry of ${name}`} />
    </PersonItem>
  );
}

/** Who looks after it, what is next, and why it was lost: as far as there is any. */
function InHand({ enquiry: { owner, nextStep, lostReason } }: { enquiry: EnquiryRow }) {
  const said = [
    owner && owner.name,
    nextStep && `Next, ${dateInWords(nextStep.on)}: ${nextStep.text}`,
    lostReason && `Lost: ${lostReason}`,
  ].filter(Boolean);
  if (said.length === 0) return null;
  return <p className="text-sm text-ink-2">{said.join(' · ')}</p>;
}
