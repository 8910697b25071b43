import { notMeDays } from '@prism/core/contract/accounts';
import { button, paragraph } from './blocks.ts';
import type { MailContent, Sender } from './mail.ts';
import { timeIn } from '@prism/core/mails/plain-text';
import { renderMail } from './render.ts';

interface ConfirmationMail extends Sender {
  href: string;
  endsAt: Date;
}

export function addressConfirmation({ href, endsAt, publicUrl, studio }: ConfirmationMail): MailContent {
  return renderMail({
    publicUrl,
    studio,
    subject: 'Confirm your new email',
    preheader: 'The link works once.',
    title: 'Confirm your new email.',
    blocks: [
      paragraph(
        `Someone with an account on the ${studio.name} dashboard wants to use this email for it. If that is you:`,
      ),
      button('Confirm this email', href, 'Confirm this email'),
      paragraph(`The link works once, until ${timeIn(studio.timeZone, endsAt)}.`),
      paragraph('If it was not you, do nothing.', 'Without the link, the email is not used.'),
    ],
    reason: `You get this because someone entered your email on the ${studio.name} dashboard.`,
  });
}

interface NoticeMail extends Sender {
  /** Link to report that it was someone else. */
  href: string;
  email: string;
  at: Date;
}

export function addressNotice({ href, email, at, publicUrl, studio }: NoticeMail): MailContent {
  return renderMail({
    publicUrl,
    studio,
    subject: 'Your account’s email is changing',
    preheader: `Requested: ${email}`,
    title: 'Your account’s email is changing.',
    blocks: [
      paragraph(
        `On ${timeIn(studio.timeZone, at)} someone signed in to your account and requested ${email} as its new email.`,
        'It changes after someone opens the link that we sent there.',
      ),
      paragraph('If that was you, there is nothing to do here.'),
      button('It was not me', href, 'It was not me'),
      paragraph(
        `For ${notMeDays} days, that button keeps this email for your account, signs out every device and asks for a new password.`,
      ),
    ],
    reason: `You get this because this email has an account on the ${studio.name} dashboard. Security notices can’t be turned off.`,
  });
}
