import type { CalendarReply } from '@prism/core/contract/received-mails';
import { button, gap, paragraph, quotation } from './blocks.ts';
import { howToAnswer, type Answered } from './how-to-answer.ts';
import type { MailContent, Sender } from './mail.ts';
import { oneLine } from '@prism/core/mails/plain-text';
import { renderMail } from './render.ts';

const inCalendar: Readonly<Record<CalendarReply['said'], string>> = {
  accepted: 'accepted the session in their calendar',
  declined: 'declined the session in their calendar',
  tentative: 'replied “maybe” to the session in their calendar',
  proposed: 'proposed another time for the session',
};

interface AnswerNews extends Sender, Answered {
  isBounce: boolean;
  /** The author, and their company or position. */
  name: string;
  of: string;
  text: string;
  /** The sender, if it differs from the known email. */
  from: string | null;
  /** The answer of a calendar to an invitation. */
  said: CalendarReply['said'] | undefined;
  /** Whether its sender is not authenticated. */
  isUnverified: boolean;
  attachments: readonly string[];
  /** Path of the subject in the dashboard. */
  page: string;
}

export function answerNews({
  isBounce,
  name,
  of,
  text,
  from,
  said,
  isUnverified,
  attachments,
  page,
  publicUrl,
  studio,
  ...answered
}: AnswerNews): MailContent {
  const who = `${oneLine(name)} (${oneLine(of, 80)})`;
  const what = isBounce
    ? `Our email to ${who} bounced.`
    : `${from ? `${oneLine(from)}, about ${who},` : who} ${said ? inCalendar[said] : 'answered by email'}.`;
  return renderMail({
    publicUrl,
    studio,
    subject: oneLine(`${isBounce ? 'Email bounced' : 'Answer'}: ${oneLine(name, 80)}`),
    preheader: what,
    title: isBounce ? 'An email bounced' : 'New answer',
    blocks: [
      paragraph(what),
      ...(isUnverified
        ? [
            paragraph(
              'Unverified sender: this email may not come from the address it shows. Before you act on it, check with them by phone or in a new email.',
            ),
          ]
        : []),
      ...(text ? [quotation(text), gap(16)] : []),
      ...(attachments.length > 0
        ? [paragraph(`Attachments (in the mailbox): ${attachments.map((file) => oneLine(file)).join(', ')}.`)]
        : []),
      button('Open the history', publicUrl + page, 'History'),
      isBounce
        ? paragraph('See the reason in the dashboard, and resend it there.')
        : howToAnswer(oneLine(name), answered),
    ],
    reason: `Sent to the owner of this enquiry or application at ${new URL(publicUrl).host}.`,
  });
}

interface NotPassedOn extends Pick<AnswerNews, 'name' | 'page' | keyof Sender> {
  why: keyof typeof notSent;
}

const notSent = {
  file: {
    because: 'because it had an attachment',
    next: 'It is saved as a note in the history. Reply from there.',
  },
  unseen: {
    because: 'because someone wrote in between',
    next: 'It is saved as a note in the history. Read the new message, then reply from there.',
  },
  unverified: {
    because: 'because we could not verify that you wrote it',
    next: 'It waits in the history. If it is yours, reply from there. Ask your email administrator to set up SPF and DKIM.',
  },
} as const;

export function notPassedOn({ name, why, page, publicUrl, studio }: NotPassedOn): MailContent {
  const { because, next } = notSent[why];
  const what = `Your answer was not sent to ${oneLine(name)}, ${because}.`;
  return renderMail({
    publicUrl,
    studio,
    subject: oneLine(`Not sent: your answer to ${oneLine(name, 80)}`),
    preheader: what,
    title: 'Your answer was not sent',
    blocks: [paragraph(what, next), button('Open the history', publicUrl + page, 'History')],
    reason: `Sent to staff who answer a notice by email at ${new URL(publicUrl).host}.`,
  });
}
