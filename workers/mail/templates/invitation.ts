import { invitationHours } from '@prism/core/contract/staff';
import { roleWords, type Role } from '@prism/core/contract/roles';
import { button, paragraph } from './blocks.ts';
import type { MailContent, Sender } from './mail.ts';
import { oneLine, timeIn } from '@prism/core/mails/plain-text';
import { renderMail } from './render.ts';

interface InvitationMail extends Sender {
  href: string;
  to: string;
  /** Who invites; null where whoever runs the server does. */
  from: string | null;
  role: Role;
  endsAt: Date;
}

/** The link by which somebody gets an account. */
export function invitationMail({ href, to, from, role, endsAt, publicUrl, studio }: InvitationMail): MailContent {
  const host = from === null ? studio.name : oneLine(from);
  const { label, does } = roleWords[role];
  return renderMail({
    publicUrl,
    studio,
    subject:
      from === null ? `You are invited to the ${studio.name} desk` : `${host} invites you to the ${studio.name} desk`,
    preheader: `The link works once, for ${invitationHours} hours.`,
    title: `${host} invites you to the desk.`,
    blocks: [
      paragraph(`You would join as ${label}. ${does}.`),
      button('Choose a password', href, 'Choose a password'),
      paragraph(`The link works once, for ${to}, until ${timeIn(studio.timeZone, endsAt)}.`),
      paragraph(
        `${from === null ? 'Did you expect nothing of the kind?' : `Do not know ${host}?`} Then do nothing.`,
        'The link ends by itself.',
      ),
    ],
    reason: `You get this because ${from === null ? 'whoever runs this site' : host} entered your address.`,
  });
}
