import { applicationPage, enquiryPage } from '@prism/core/contract/desk-links';
import { momentInWords } from '@prism/core/contract/zoned-time';
import { timeLeft } from '@prism/core/contract/time-left';
import { button, paragraph } from './blocks.ts';
import type { MailContent, Sender } from './mail.ts';
import { oneLine } from '@prism/core/mails/plain-text';
import { renderMail } from './render.ts';

export interface Reminder extends Sender {
  /** At half of the time, at its last quarter, or after it. */
  step: 'half' | 'soon' | 'late';
  dueAt: Date;
  now: Date;
  /** What is to be answered, or what is to be sent after a session. */
  what: 'enquiry' | 'application' | 'proposal';
  about: { id: string; firstName: string; lastName: string; company?: string };
}

interface Words {
  /** With its article. */
  thing: 'An answer' | 'A proposal';
  subject: Record<'open' | 'late', string>;
  title: Record<'open' | 'late', string>;
  /** After the name. */
  why: string;
  /** What ends the reminders. */
  end: string;
  late: string;
  page: (id: string) => string;
  label: string;
}

const answer = {
  thing: 'An answer',
  subject: { open: 'Answer', late: 'Late' },
  why: 'wrote, and nobody has answered.',
  end: 'Once it is marked as answered',
  late: 'Answer now, and mark it in the dashboard.',
} as const;

const words: Readonly<Record<Reminder['what'], Words>> = {
  enquiry: {
    ...answer,
    title: { open: 'An enquiry waits for its answer', late: 'An enquiry has no answer yet' },
    ...{ page: enquiryPage, label: 'Enquiry' },
  },
  application: {
    ...answer,
    title: { open: 'An application waits for its answer', late: 'An application has no answer yet' },
    ...{ page: applicationPage, label: 'Application' },
  },
  proposal: {
    thing: 'A proposal',
    subject: { open: 'Proposal', late: 'Late proposal' },
    title: { open: 'A proposal is due', late: 'A proposal is late' },
    why: 'had a session with you, and nobody has sent a proposal since.',
    end: 'Once you have written to them',
    late: 'Send it now, from the enquiry.',
    ...{ page: enquiryPage, label: 'Enquiry' },
  },
};

/** Reminds of what was promised: who waits, until when, and how long that still is. */
export function slaReminder({ step, dueAt, now, what, about, publicUrl, studio }: Reminder): MailContent {
  const { thing, subject, title, why, end, late, page, label } = words[what];
  const name = oneLine([`${about.firstName} ${about.lastName}`, about.company].filter(Boolean).join(', '), 120);
  const left = timeLeft(dueAt, now);
  const promised = `${thing} was promised by ${momentInWords(studio.timeZone, dueAt)}.`;
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
      ? `Sent once to the owners of ${new URL(publicUrl).host} when something promised is late.`
      : 'Sent to whoever looks after it, else to the studio, at half of the promised time and before its end.',
  });
}
