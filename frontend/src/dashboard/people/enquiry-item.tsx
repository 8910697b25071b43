import { enquiryBrief, type EnquiryRow } from '@prism/core/contract/enquiries';
import { CheckboxField } from '../../ui/field.tsx';
import { DoneTo } from '../audit/audit-lines.tsx';
import { FoundWords } from '../shared/found-words.tsx';
import { dateInWords } from '../shared/times.ts';
import { LabelList, LabelsButton } from './labels/labels.tsx';
import { LongText } from './long-text.tsx';
import { MailStates } from './mail-states.tsx';
import { Origin } from './origin.tsx';
import { enquiryPage } from './paths.ts';
import { PersonItem } from './person-item.tsx';
import { EnquiryPromise } from './promise-mark.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { StageChoice } from './stage-choice.tsx';

interface EnquiryItemProps {
  enquiry: EnquiryRow;
  /** Where several can be chosen: whether it is, and what changes that. */
  choice?: { isChosen: boolean; onToggle: () => void };
  /** Called before something is done that may take the row away. */
  onAct?: (() => void) | undefined;
  /** Beside other things, where it has no width for itself. */
  isNarrow?: boolean;
}

export function EnquiryItem({ enquiry, choice, onAct, isNarrow }: EnquiryItemProps) {
  const { description, email, createdAt, mails, source, consent, quotes } = enquiry;
  const name = `${enquiry.firstName} ${enquiry.lastName}`;
  return (
    <PersonItem
      name={name}
      choice={
        choice && (
          <CheckboxField
            label={<span className="sr-only">Choose {name}</span>}
            checked={choice.isChosen}
            onChange={choice.onToggle}
          />
        )
      }
      to={enquiryPage(enquiry.id)}
      at={createdAt}
      facts={enquiryBrief(enquiry)}
      email={email}
      isDone={enquiry.stage === 'won' || enquiry.stage === 'lost'}
      isNarrow={isNarrow}
      actions={
        <>
          <StageChoice enquiry={enquiry} onAct={onAct} />
          <LabelsButton enquiry={enquiry} onAct={onAct} />
        </>
      }
    >
      <EnquiryPromise enquiry={enquiry} />
      {enquiry.found && (
        <p className="text-sm text-ink-2 wrap-anywhere">
          <FoundWords found={enquiry.found} />
        </p>
      )}
      <InHand enquiry={enquiry} />
      <LabelList labels={enquiry.labels} />
      <LongText text={description} about={name} />
      <QuoteLines quotes={quotes} />
      <MailStates mails={mails} />
      <Origin source={source} consent={consent} />
      <DoneTo subject={{ kind: 'contacts', id: enquiry.id }} about={`the enquiry of ${name}`} />
    </PersonItem>
  );
}

/** Who looks after it, what is next, why it was lost and whether it is joined to another: as far as there is any. */
function InHand({ enquiry: { owner, nextStep, lostReason, joinedTo, restrictedAt } }: { enquiry: EnquiryRow }) {
  const said = [
    restrictedAt && 'Processing restricted',
    owner && owner.name,
    nextStep && `Next, ${dateInWords(nextStep.on)}: ${nextStep.text}`,
    lostReason && `Lost: ${lostReason}`,
    joinedTo && 'Joined to another',
  ].filter(Boolean);
  if (said.length === 0) return null;
  return <p className="text-sm text-ink-2">{said.join(' · ')}</p>;
}
