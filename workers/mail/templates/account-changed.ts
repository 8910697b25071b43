import type { MailedAct } from '@prism/core/contract/audit';
import { button, paragraph } from './blocks.ts';
import type { MailContent, Sender } from './mail.ts';
import { timeIn } from '@prism/core/mails/plain-text';
import { renderMail } from './render.ts';
import texts from './account-changed.json' with { type: 'json' };

interface ChangedMail extends Sender {
  act: MailedAct;
  at: Date;
  /** Link to report that it was someone else. */
  href: string;
}

/** The event, as subject and title, and its consequence. */
const notices: Readonly<Record<MailedAct, { what: string; means: string }>> = texts;

export function accountChanged({ act, at, href, publicUrl, studio }: ChangedMail): MailContent {
  const { what, means } = notices[act];
  return renderMail({
    publicUrl,
    studio,
    subject: what,
    preheader: means,
    title: `${what}.`,
    blocks: [
      paragraph(`This was on ${timeIn(studio.timeZone, at)}.`, means),
      paragraph('If this was expected, there is nothing to do.'),
      button('It was not me', href, 'It was not me'),
      paragraph('This link signs out every device and asks for a new password.'),
    ],
    reason: `You get this because your email has an account on the ${studio.name} dashboard. Security notices can’t be turned off.`,
  });
}
