import type { MailedAct } from '@prism/core/contract/audit';
import { button, paragraph } from './blocks.ts';
import type { MailContent, Sender } from './mail.ts';
import { timeIn } from '@prism/core/mails/plain-text';
import { renderMail } from './render.ts';

interface ChangedMail extends Sender {
  act: MailedAct;
  at: Date;
  /** Leads to where one says that it was someone else. */
  href: string;
}

/** What happened, as subject and title, and what it means from then on. */
const told: Readonly<Record<MailedAct, { what: string; means: string }>> = {
  'change-password': {
    what: 'Your password was changed',
    means: 'This was done with your previous password. Every other device was signed out.',
  },
  'give-password': {
    what: 'Your password was reset',
    means: 'An administrator did this on the server. Every device was signed out.',
  },
  'add-factor': {
    what: 'An authenticator app was set up',
    means: 'You’ll need a code as well as your password. Every other device was signed out.',
  },
  'remove-factor': {
    what: 'Your authenticator app was removed',
    means: 'Its codes no longer work. Every other device was signed out.',
  },
  'add-passkey': {
    what: 'A passkey was set up',
    means: 'You can sign in with it, without a password. Every other device was signed out.',
  },
  'remove-passkey': {
    what: 'A passkey was removed',
    means: 'It no longer works. Every other device was signed out.',
  },
  'renew-codes': {
    what: 'New recovery codes were created',
    means: 'The previous codes no longer work.',
  },
  'use-recovery-code': {
    what: 'A recovery code was used',
    means: 'It can’t be used again. See Account for how many are left.',
  },
  'make-calendar': {
    what: 'A calendar link was created',
    means: 'Anyone with the link can see upcoming sessions, with names and emails. You can revoke it under Account.',
  },
  'wrong-codes': {
    what: 'Someone knows your password',
    means:
      'They entered the right password, then several wrong codes, so they could not sign in. Choose a new password.',
  },
  'end-password': {
    what: 'Your password is blocked',
    means:
      'Someone entered it, then too many wrong codes. On the sign-in page, select “Forgot your password?” and choose a new one.',
  },
  'reset-factor': {
    what: 'Two-factor authentication was removed from your account',
    means:
      'An administrator did this on the server. Every device was signed out. You sign in with your password alone.',
  },
};

/** Notifies someone that the way they sign in, or what is told without it, is another one now, with the way to act where it was not them. */
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
      paragraph('If this was expected, there is nothing to do.'),
      button('It was not me', href, 'It was not me'),
      paragraph('That button signs out every device and asks for a new password.'),
    ],
    reason: `You get this because your email has an account on the ${studio.name} dashboard. Security notices can’t be turned off.`,
  });
}
