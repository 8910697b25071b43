import { applicationCalls, type ApplicationRow } from '@prism/core/contract/application-calls';
import { addressOf } from '@prism/core/contract/call';
import { enquiryBrief } from '@prism/core/contract/enquiries';
import type { EnquiryRow, QuarantinedRow } from '@prism/core/contract/enquiry-calls';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/field.tsx';
import { DoneTo } from '../audit/done-to.tsx';
import { FoundWords } from '../shared/found-words.tsx';
import { sizeOf } from '../shared/sizes.ts';
import { StateMark } from '../shared/state-mark.tsx';
import { dateInWords } from '../shared/times.ts';
import { AnsweredApplication } from './answered.tsx';
import { AgreedToApplication, ApplicationFacts, telOf } from './application-facts.tsx';
import { LabelList, LabelsButton } from './labels/labels.tsx';
import { LongText } from './long-text.tsx';
import { MailStates } from './mail-states.tsx';
import { Origin } from './origin.tsx';
import { applicationPage, enquiryPage } from '@prism/core/contract/desk-links';
import { PersonItem } from './person-item.tsx';
import { ResponseTargetMark } from './response-target-mark.tsx';
import { QuarantineActions, WhyQuarantined } from './quarantine-actions.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { SaveFileDialog } from './save-file-dialog.tsx';
import { ApplicationStage, EnquiryStage } from './stage-choice.tsx';

interface EnquiryItemProps {
  enquiry: EnquiryRow;
  /** Where several can be chosen: whether it is, and what changes that. */
  choice?: { isChosen: boolean; onToggle: () => void };
  /** Called before something is done that may take the row away. */
  onAct?: (() => void) | undefined;
  /** One of a few next to other things: only what one reads. */
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
            label={<span className="sr-only">Select {name}</span>}
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
        !isNarrow && (
          <>
            <EnquiryStage enquiry={enquiry} onAct={onAct} />
            <LabelsButton enquiry={enquiry} onAct={onAct} />
          </>
        )
      }
    >
      <ResponseTargetMark enquiry={enquiry} />
      {enquiry.found && (
        <p className="text-sm text-ink-2 wrap-anywhere">
          <FoundWords found={enquiry.found} />
        </p>
      )}
      <InProgress enquiry={enquiry} />
      <LabelList labels={enquiry.labels} />
      <LongText text={description} about={name} />
      {!isNarrow && (
        <>
          <QuoteLines quotes={quotes} />
          <MailStates mails={mails} />
          <Origin source={source} consent={consent} />
          <DoneTo subject={{ kind: 'contacts', id: enquiry.id }} about={`the enquiry of ${name}`} />
        </>
      )}
    </PersonItem>
  );
}

/** Its owner, next step, lost reason and whether it is a duplicate: as far as there is any. */
function InProgress({ enquiry: { owner, nextStep, lostReason, duplicateOf, restrictedAt } }: { enquiry: EnquiryRow }) {
  const said = [
    restrictedAt && 'Processing restricted',
    owner && owner.name,
    nextStep && `Next, ${dateInWords(nextStep.on)}: ${nextStep.text}`,
    lostReason && `Lost: ${lostReason}`,
    duplicateOf && 'Merged into another',
  ].filter(Boolean);
  if (said.length === 0) return null;
  return <p className="text-sm text-ink-2">{said.join(' · ')}</p>;
}

/** Which row it is, and whether it is in quarantine: a button of either may go with what it does. */
export const placeOf = ({ id, website }: ApplicationRow) => (website ? `${id}, spam` : id);

/** One application, with what one does with it. */
export function ApplicationItem({ application, onAct }: { application: ApplicationRow; onAct: () => void }) {
  const { id, email, phone, position, createdAt, coverLetter, website, mails, consent, stage } = application;
  const name = `${application.firstName} ${application.lastName}`;
  return (
    <PersonItem
      name={name}
      to={website ? undefined : applicationPage(id)}
      at={createdAt}
      facts={
        <>
          {position}
          <br />
          <a className="lk" href={telOf(phone)}>
            {phone}
          </a>
        </>
      }
      email={email}
      isDone={stage === 'hired' || stage === 'declined'}
      actions={<ApplicationActions application={application} onAct={onAct} />}
    >
      <ResponseTargetMark enquiry={application} />
      {application.restrictedAt && <StateMark look="paused" word="Processing restricted" />}
      <ApplicationFacts application={application} />
      <LongText text={coverLetter} about={name} />
      {website && <WhyQuarantined website={website} />}
      <AgreedToApplication consent={consent} />
      <MailStates mails={mails} />
    </PersonItem>
  );
}

interface ApplicationActionsProps {
  application: ApplicationRow;
  /** Called before something is done that may take the row away. */
  onAct?: () => void;
}

/** What one does with an application: read the resume, mark it as answered, move it on; or release it from quarantine or delete it. */
export function ApplicationActions({ application, onAct = () => undefined }: ApplicationActionsProps) {
  const { id, resume, website } = application;
  const [isSaving, setSaving] = useState(false);
  const name = `${application.firstName} ${application.lastName}`;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Resume ${sizeOf(resume.size)}: ${resume.name} of ${name}`}
        onClick={() => setSaving(true)}
      >
        Resume {sizeOf(resume.size)}
      </Button>
      <AnsweredApplication application={application} />
      {website ? (
        <QuarantineActions kind="applications" id={id} name={name} onAct={onAct} />
      ) : (
        <ApplicationStage application={application} onAct={onAct} />
      )}
      {isSaving && (
        <SaveFileDialog
          file={resume.name}
          name={name}
          path={addressOf(applicationCalls.resume, { params: { id } })}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}

export function QuarantinedItem({ caught, onAct }: { caught: QuarantinedRow; onAct: () => void }) {
  const { id, firstName, lastName, createdAt, description, email, website, markedAt, source, consent } = caught;
  const name = `${firstName} ${lastName}`;
  return (
    <PersonItem
      name={name}
      at={createdAt}
      facts={enquiryBrief(caught)}
      email={email}
      actions={<QuarantineActions kind="contacts" id={id} name={name} onAct={onAct} />}
    >
      <LongText text={description} about={name} />
      <WhyQuarantined website={website} markedAt={markedAt} />
      <Origin source={source} consent={consent} />
    </PersonItem>
  );
}
