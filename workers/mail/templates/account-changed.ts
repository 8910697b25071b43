import type { MailedAct } from '@prism/core/contract/audit';
import { button, paragraph } from './blocks.ts';
import type { MailContent, Sender } from './mail.ts';
import { timeIn } from '@prism/core/mails/plain-text';
import { renderMail } from './render.ts';

interface ChangedMail extends Sender {
  act: MailedAct;
  at: Date;
  /** Leads to where one says that it was somebody else. */
  href: string;
}

/** What happened, as subject and title, and what it means from then on. */
const told: Readonly<Record<MailedAct, { what: string; means: string }>> = {
  'change-password': {
    what: 'Your password was changed',
    means: 'Whoever did it knew the one before. Every other device was signed out.',
  },
  'give-password': {
    what: 'You were given a new password',
    means: 'Whoever runs the server did that. Every device was signed out.',
  },
  'add-factor': {
    what: 'An authenticator app was set up',
    means: 'From now on your password asks for a code besides. Every other device was signed out.',
  },
  'remove-factor': {
    what: 'Your authenticator app was removed',
    means: 'Its codes sign nobody in any more. Every other device was signed out.',
  },
  'add-passkey': {
    what: 'A passkey was set up',
    means: 'It signs in to your account by itself. Every other device was signed out.',
  },
  'remove-passkey': {
    what: 'A passkey was removed',
    means: 'It signs nobody in any more. Every other device was signed out.',
  },
  'renew-codes': {
    what: 'New recovery codes were made',
    means: 'Those before sign nobody in any more.',
  },
  'use-recovery-code': {
    what: 'A recovery code was used',
    means: 'It signs nobody in again. How many are left stands under Account.',
  },
  'make-calendar': {
    what: 'An address for your calendar was made',
    means: 'Whoever has it reads the coming sessions, with names and addresses. It can be ended under Account.',
  },
  'wrong-codes': {
    what: 'Somebody knows your password',
    means: 'They typed the right one, and then several wrong codes, so they were not let in. Choose a new password.',
  },
  'end-password': {
    what: 'Your password is not taken any more',
    means:
      'Somebody typed it, and then too many wrong codes. Where you sign in, press “Forgot your password?” and choose another one.',
  },
  'reset-factor': {
    what: 'Your second factor was taken away',
    means: 'Whoever runs the server did that. Every device was signed out, and your password alone signs in.',
  },
};

/** Tells somebody that the way they sign in, or what is told without it, is another one now, with the way to act where it was not them. */
export function accountChanged({ act, at, href, publicUrl, studio }: ChangedMail): MailContent {
  const { what, means } = told[act];
  return renderMail({
    publicUrl,
    studio,
    subject: what,
    preheader: means,
    title: `${what}.`,
    blocks: [
      paragraph(`This was on ${timeIn(studio.timeZone, at)}.`, means),
      paragraph('If you know of it, there is nothing to do.'),
      button('It was not me', href, 'It was not me'),
      paragraph('That button signs out every device and asks for a new password.'),
    ],
    reason: `You get this because your address has an account at the ${studio.name} desk. Security notices cannot be switched off.`,
  });
}
