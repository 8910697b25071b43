import { applicationPage, enquiryPage } from '@prism/core/contract/desk-links';
import { momentInWords } from '@prism/core/contract/zoned-time';
import { timeLeft } from '@prism/core/contract/time-left';
import { button, paragraph } from './blocks.ts';
import type { MailContent, Sender } from './mail.ts';
import { oneLine } from '@prism/core/mails/plain-text';
import { renderMail } from './render.ts';

export interface Reminder extends Sender {
  /** At half of the time, in its last quarter, or after it. */
  step: 'half' | 'soon' | 'late';
  dueAt: Date;
  now: Date;
  /** Whether an answer is due, or a proposal after a session. */
  what: 'enquiry' | 'application' | 'proposal';
  about: { id: string; firstName: string; lastName: string; company?: string };
}

interface Words {
  /** With its article. */
  thing: 'The reply' | 'The proposal';
  subject: Record<'open' | 'late', string>;
  title: Record<'open' | 'late', string>;
  why: string;
  end: string;
  late: string;
  page: (id: string) => string;
  label: string;
}

const answer = {
  thing: 'The reply',
  subject: { open: 'Reply', late: 'Late' },
  why: 'is waiting for a reply.',
  end: 'Once it is marked as answered',
  late: 'Reply now, and mark it in the dashboard.',
} as const;

const words: Readonly<Record<Reminder['what'], Words>> = {
  enquiry: {
    ...answer,
    title: { open: 'An enquiry needs a reply', late: 'An enquiry is overdue' },
    page: enquiryPage,
    label: 'Enquiry',
  },
  application: {
    ...answer,
    title: { open: 'An application needs a reply', late: 'An application is overdue' },
    page: applicationPage,
    label: 'Application',
  },
  proposal: {
    thing: 'The proposal',
    subject: { open: 'Proposal', late: 'Late proposal' },
    title: { open: 'A proposal is due', late: 'A proposal is overdue' },
    why: 'had a session with you and is waiting for a proposal.',
    end: 'Once you have written to them',
    late: 'Send it now, from the enquiry.',
    page: enquiryPage,
    label: 'Enquiry',
  },
};

export function slaReminder({ step, dueAt, now, what, about, publicUrl, studio }: Reminder): MailContent {
  const { thing, subject, title, why, end, late, page, label } = words[what];
  const name = oneLine([`${about.firstName} ${about.lastName}`, about.company].filter(Boolean).join(', '), 120);
  const left = timeLeft(dueAt, now);
  const promised = `${thing} is due by ${momentInWords(studio.timeZone, dueAt)}.`;
  const isLate = step === 'late';
  return renderMail({
    publicUrl,
    studio,
    subject: oneLine(`${isLate ? subject.late : `${subject.open} ${left}`}: ${name}`),
    preheader: promised,
    title: isLate ? title.late : title.open,
    blocks: [
      paragraph(`${name} ${why}`, promised),
      paragraph(isLate ? `That time has passed. ${late}` : `It is ${left}. ${end}, no more reminders come.`),
      button(`Open the ${label.toLowerCase()}`, publicUrl + page(about.id), label),
    ],
    reason: isLate
      ? `Sent once to the owners of ${new URL(publicUrl).host} when a reply or proposal is overdue.`
      : 'Sent to its owner, or else to the studio, at half of the response time and before its end.',
  });
}
