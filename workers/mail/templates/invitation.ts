import { invitationHours } from '@prism/core/contract/staff';
import { roleWords, type Role } from '@prism/core/contract/roles';
import { button, paragraph } from './blocks.ts';
import type { MailContent, Sender } from './mail.ts';
import { oneLine, timeIn } from '@prism/core/mails/plain-text';
import { renderMail } from './render.ts';

interface InvitationMail extends Sender {
  href: string;
  to: string;
  /** The inviting owner; null for the operator. */
  from: string | null;
  role: Role;
  endsAt: Date;
}

export function invitationMail({ href, to, from, role, endsAt, publicUrl, studio }: InvitationMail): MailContent {
  const host = from === null ? studio.name : oneLine(from);
  const { label, does } = roleWords[role];
  return renderMail({
    publicUrl,
    studio,
    subject:
      from === null
        ? `You are invited to the ${studio.name} dashboard`
        : `${host} invites you to the ${studio.name} dashboard`,
    preheader: `The link works once, for ${invitationHours} hours.`,
    title: `${host} invites you to the dashboard.`,
    blocks: [
      paragraph(`You will join as ${label}. ${does}.`),
      button('Choose a password', href, 'Choose a password'),
      paragraph(`The link works once, for ${to}, until ${timeIn(studio.timeZone, endsAt)}.`),
      paragraph(
        `${from === null ? 'Did you not expect this?' : `Don’t know ${host}?`} Then do nothing.`,
        'The link expires by itself.',
      ),
    ],
    reason: `You get this because ${from === null ? 'the administrator of this site' : host} entered your email.`,
  });
}
