import { resetMinutes } from '@prism/core/contract/accounts';
import { button, paragraph } from './blocks.ts';
import type { MailContent, Sender } from './mail.ts';
import { clockIn, timeIn } from '@prism/core/mails/plain-text';
import { renderMail } from './render.ts';

interface ResetMail extends Sender {
  href: string;
  askedAt: Date;
  endsAt: Date;
}

export function passwordReset({ href, askedAt, endsAt, publicUrl, studio }: ResetMail): MailContent {
  const clock = (time: Date) => clockIn(studio.timeZone, time);
  return renderMail({
    publicUrl,
    studio,
    subject: 'Choose a new password',
    preheader: `The link works once, for ${resetMinutes} minutes.`,
    title: 'Choose a new password.',
    blocks: [
      paragraph(`Someone requested a new password for your account at ${clock(askedAt)}. If that was you:`),
      button('Choose a new password', href, 'Choose a new password'),
      paragraph(
        `The link works once and ends at ${clock(endsAt)}.`,
        'A new password signs out every other device, revokes your API keys and preview links, and pauses your webhooks.',
      ),
      paragraph('If it was not you, do nothing.', 'Your password has not changed.'),
    ],
    reason: reason(studio.name),
  });
}

interface ChangedMail extends Sender {
  changedAt: Date;
}

export function passwordChanged({ changedAt, publicUrl, studio }: ChangedMail): MailContent {
  return renderMail({
    publicUrl,
    studio,
    subject: 'Your password was changed',
    preheader: 'Every device was signed out.',
    title: 'Your password was changed.',
    blocks: [
      paragraph(
        `A new password was chosen for your account on ${timeIn(studio.timeZone, changedAt)}, with a link that we sent you.`,
        'Every device was signed out. Your API keys and preview links are revoked, and your webhooks are paused.',
      ),
      paragraph(
        'If that was you, there is nothing to do.',
        'If not, someone can read your email. Secure your mailbox first, then request another new password.',
      ),
      button('It was not me', `${publicUrl}/auth?forgotten`, 'It was not me'),
    ],
    reason: `${reason(studio.name)} Security notices can’t be turned off.`,
  });
}

const reason = (studio: string) => `You get this because your email has an account on the ${studio} dashboard.`;
