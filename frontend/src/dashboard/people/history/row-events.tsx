import type { ApplicationRow } from '@prism/core/contract/application-calls';
import type { EnquiryRow } from '@prism/core/contract/enquiry-calls';
import type { ReactNode } from 'react';
import { contactIcons } from '../../../ui/contact-icons.ts';
import { labelIcon } from '../labels/labels.tsx';
import { MailStates } from '../mail-states.tsx';
import { QuoteLines } from '../quote-lines.tsx';
import { Event, Letter, Moment } from './moment.tsx';

export const icons = {
  stage: 'M6 21V4h11l-2 4 2 4H6',
  owner: 'M9 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6',
  'next-step': contactIcons.clock,
  labels: labelIcon,
  reply: 'M4 12L20 4l-5 16-3-7z',
  deletion: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  merge: 'M8 4v6a4 4 0 004 4h4M16 10l4 4-4 4M8 20v-6',
  spam: 'M12 3a9 9 0 100 18 9 9 0 000-18zM5.6 5.6l12.8 12.8',
  restriction: 'M4.5 3v18M9.5 3v18M14.5 3v18M19.5 3v18',
  withdrawn: 'M6 6l12 12M18 6L6 18',
  corrected: contactIcons.mail,
  renamed: contactIcons.mail,
  added: 'M12 5v14M5 12h14',
  received: contactIcons.mail,
  'quarantined-mail': contactIcons.mail,
  booking: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  note: 'M5 4h14v12l-4 4H5zM15 20v-4h4',
  answered: 'M4 12.5l5.5 5.5L20 6.5',
  accepted: 'M6 3h9l4 4v14H6zM14 3v5h5M9 13h6M9 17h4',
  sent: 'M4 13l3-8h10l3 8v6H4zM4 13h5l1 2h4l1-2h5',
  quote: 'M6 3h9l4 4v14H6zM14 3v5h5M9 13h6M9 17h4',
} as const;

export interface TimelineEvent {
  key: string;
  /** ISO 8601. */
  at: string;
  shown: ReactNode;
}

/** Events stored with an enquiry: what was sent, mails, quotes and the reply. */
export function eventsOfEnquiry(enquiry: EnquiryRow): TimelineEvent[] {
  const { source, description, quotes, createdAt } = enquiry;
  const quoted = quotes.map((quote): TimelineEvent => ({
    key: quote.number,
    at: quote.accepted?.at ?? createdAt,
    shown: (
      <Moment mark={icons.quote}>
        <div className="pt-1">
          <QuoteLines quotes={[quote]} />
        </div>
      </Moment>
    ),
  }));
  return [...eventsOf(enquiry, source ? `enquiry form, ${source}` : 'enquiry form', description), ...quoted];
}

/** Events stored with an application: what was sent, mails and the reply. */
export const eventsOfApplication = (application: ApplicationRow): TimelineEvent[] =>
  eventsOf(application, `application, ${application.position}`, application.coverLetter);

type Row = Pick<EnquiryRow, 'firstName' | 'lastName' | 'createdAt' | 'mails' | 'promise'>;

function eventsOf(
  { firstName, lastName, createdAt, mails, promise }: Row,
  what: string,
  text: string,
): TimelineEvent[] {
  const sent: TimelineEvent = {
    key: 'sent',
    at: createdAt,
    shown: (
      <Moment mark={icons.sent}>
        <Letter from={`${firstName} ${lastName}`} what={what} at={createdAt}>
          <p className="whitespace-pre-line">{text}</p>
        </Letter>
      </Moment>
    ),
  };
  const mailed: TimelineEvent = {
    key: 'mails',
    at: mails.find(({ sentAt }) => sentAt)?.sentAt ?? createdAt,
    shown: (
      <Moment mark={contactIcons.mail}>
        <div className="pt-1">
          <MailStates mails={mails} />
        </div>
      </Moment>
    ),
  };
  const answered: TimelineEvent[] = promise?.answeredAt
    ? [
        {
          key: 'answered',
          at: promise.answeredAt,
          shown: (
            <Moment mark={icons.answered}>
              <Event at={promise.answeredAt}>{answerOf(promise.dueAt, promise.answeredAt)}</Event>
            </Moment>
          ),
        },
      ]
    : [];
  return [sent, mailed, ...answered];
}

const answerOf = (dueAt: string, answeredAt: string) => (answeredAt <= dueAt ? 'Answered on time' : 'Answered late');
