import type { CalendarReply } from '@prism/core/contract/received-mails';
import { button, gap, paragraph, quotation } from './blocks.ts';
import { howToAnswer, type Answered } from './how-to-answer.ts';
import type { MailContent, Sender } from './mail.ts';
import { oneLine } from '@prism/core/mails/plain-text';
import { renderMail } from './render.ts';

const inCalendar: Readonly<Record<CalendarReply['said'], string>> = {
  accepted: 'has accepted the session in their calendar',
  declined: 'has declined the session in their calendar',
  tentative: 'may come to the session, says their calendar',
  proposed: 'proposes another time for the session',
};

interface AnswerNews extends Sender, Answered {
  /** Whether a mail of the studio came back, instead of an answer. */
  isBounce: boolean;
  /** Who answered, and of which company or for which position. */
  name: string;
  of: string;
  text: string;
  /** Who wrote it, where that is another address than the known one. */
  from: string | null;
  /** What a calendar answered to an invitation. */
  said: CalendarReply['said'] | undefined;
  /** Whether nothing proves that it is from where it says it is. */
  isUnverified: boolean;
  /** What came with it, by name. */
  attachments: readonly string[];
  /** The path of what it is about, in the dashboard. */
  page: string;
}

/** Tells whoever looks after it that somebody answered by mail, or that a mail to them came back. */
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
    ? `Our mail to ${who} came back.`
    : `${from ? `${oneLine(from)}, about ${who},` : who} ${said ? inCalendar[said] : 'has answered by mail'}.`;
  return renderMail({
    publicUrl,
    studio,
    subject: oneLine(`${isBounce ? 'Mail came back' : 'Answer'}: ${oneLine(name, 80)}`),
    preheader: what,
    title: isBounce ? 'A mail came back' : 'An answer has come',
    blocks: [
      paragraph(what),
      ...(isUnverified
        ? [
            paragraph(
              'Unverified sender: nothing proves that this mail came from the address it names. Before you act on it, ask them in a mail of your own or by phone.',
            ),
          ]
        : []),
      ...(text ? [quotation(text), gap(16)] : []),
      ...(attachments.length > 0
        ? [paragraph(`With it came, in the mailbox: ${attachments.map((file) => oneLine(file)).join(', ')}.`)]
        : []),
      button('Open the history', publicUrl + page, 'History'),
      isBounce ? paragraph('The dashboard says why, and can try it again.') : howToAnswer(oneLine(name), answered),
    ],
    reason: `Sent to whoever looks after what came in at ${new URL(publicUrl).host}.`,
  });
}

interface NotPassedOn extends Pick<AnswerNews, 'name' | 'page' | keyof Sender> {
  why: keyof typeof notSent;
}

const notSent = {
  file: {
    because: 'because a file came with it',
    next: 'It stands in the history as a note. Write to them from there.',
  },
  unseen: {
    because: 'because somebody wrote meanwhile',
    next: 'It stands in the history as a note. Read what was written, then write to them from there.',
  },
  unverified: {
    because: 'because nothing proves that you wrote it',
    next: 'It waits in the history. If it is yours, write to them from there; ask whoever runs your mail server for SPF and DKIM.',
  },
} as const;

/** Tells whoever of the studio answered a notice that their answer did not go on. */
export function notPassedOn({ name, why, page, publicUrl, studio }: NotPassedOn): MailContent {
  const { because, next } = notSent[why];
  const what = `Your answer did not go on to ${oneLine(name)}, ${because}.`;
  return renderMail({
    publicUrl,
    studio,
    subject: oneLine(`Not sent: your answer to ${oneLine(name, 80)}`),
    preheader: what,
    title: 'Your answer was not sent',
    blocks: [paragraph(what, next), button('Open the history', publicUrl + page, 'History')],
    reason: `Sent to whoever answers a notice by mail at ${new URL(publicUrl).host}.`,
  });
}
