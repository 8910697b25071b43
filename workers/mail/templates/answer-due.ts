import { momentInWords } from '@prism/core/contract/zoned-time';
import { timeLeft } from '@prism/core/contract/time-left';
import { button, paragraph } from './blocks.ts';
import type { MailContent, Sender } from './mail.ts';
import { oneLine } from './plain-text.ts';
import { renderMail } from './render.ts';

export interface Reminder extends Sender {
  /** At half of the time, at its last quarter, or after it. */
  step: 'half' | 'soon' | 'late';
  dueAt: Date;
  now: Date;
  kind: 'enquiries' | 'applications';
  about: { firstName: string; lastName: string; company?: string };
}

const places = {
  enquiries: { what: 'enquiry', query: 'section=people', label: 'Enquiries' },
  applications: { what: 'application', query: 'section=people&list=applications', label: 'Applications' },
} as const;

/** Reminds of a promised answer: who waits, until when, and how long that still is. */
export function answerDue({ step, dueAt, now, kind, about, publicUrl, studio }: Reminder): MailContent {
  const { what, query, label } = places[kind];
  const name = oneLine([`${about.firstName} ${about.lastName}`, about.company].filter(Boolean).join(', '), 120);
  const left = timeLeft(dueAt, now);
  const promised = `An answer was promised by ${momentInWords(studio.timeZone, dueAt)}.`;
  const isLate = step === 'late';
  const title = isLate ? `An ${what} has no answer yet` : `An ${what} waits for its answer`;
  return renderMail({
    publicUrl,
    studio,
    subject: oneLine(`${isLate ? 'Late' : `Answer ${left}`}: ${name}`),
    preheader: promised,
    title,
    blocks: [
      paragraph(`${name} wrote, and nobody has answered.`, promised),
      paragraph(
        isLate
          ? 'That time has passed. Answer now, and mark it in the dashboard.'
          : `It is ${left}. Once it is marked as answered, no more reminders come.`,
      ),
      button('Open the dashboard', `${publicUrl}/prism-dashboard-2025?${query}`, label),
    ],
    reason: isLate
      ? `Sent once to the owners of ${new URL(publicUrl).host} when a promised answer is late.`
      : `Sent to the studio at half of the promised time and before its end.`,
  });
}
