import { notMeDays } from '@prism/core/contract/accounts';
import { button, paragraph } from './blocks.ts';
import type { MailContent, Sender } from './mail.ts';
import { timeIn } from '@prism/core/mails/plain-text';
import { renderMail } from './render.ts';

interface ConfirmationMail extends Sender {
  href: string;
  endsAt: Date;
}

/** The link by which an account gets this address. */
export function addressConfirmation({ href, endsAt, publicUrl, studio }: ConfirmationMail): MailContent {
  return renderMail({
    publicUrl,
    studio,
    subject: 'Confirm your new address',
    preheader: 'The link works once.',
    title: 'Confirm your new address.',
    blocks: [
      paragraph(
        `Somebody with an account at the ${studio.name} desk wants to use this address for it. If that is you:`,
      ),
      button('Confirm this address', href, 'Confirm this address'),
      paragraph(`The link works once, until ${timeIn(studio.timeZone, endsAt)}.`),
      paragraph('If it was not you, do nothing.', 'Without the link, the address is not used.'),
    ],
    reason: `You get this because somebody entered your address at the ${studio.name} desk.`,
  });
}

interface NoticeMail extends Sender {
  /** Leads to where one says that it was somebody else. */
  href: string;
  /** The address that is wanted. */
  email: string;
  at: Date;
}

/** Tells the address before that another one is wanted, with the way to stop it. */
export function addressNotice({ href, email, at, publicUrl, studio }: NoticeMail): MailContent {
  return renderMail({
    publicUrl,
    studio,
    subject: 'Another address for your account',
    preheader: `Asked for: ${email}`,
    title: 'Another address for your account.',
    blocks: [
      paragraph(
        `On ${timeIn(studio.timeZone, at)} somebody who is signed in as you asked that your account use ${email} from now on.`,
        'It does once the link in a mail to that address was followed.',
      ),
      paragraph('If that was you, there is nothing to do here.'),
      button('It was not me', href, 'It was not me'),
      paragraph(
        `For ${notMeDays} days that button keeps your account at this address, signs out every device and asks for a new password.`,
      ),
    ],
    reason: `You get this because this address has an account at the ${studio.name} desk. Security notices cannot be switched off.`,
  });
}
