import { deskPage } from '@prism/core/contract/desk-links';
import { button, facts, paragraph } from './blocks.ts';
import type { MailContent, Sender } from './mail.ts';
import { oneLine } from '@prism/core/mails/plain-text';
import { renderMail } from './render.ts';

export interface ExpiringClaim {
  /** Label of its kind. */
  label: string;
  title: string;
  summary: string;
  /** 'YYYY-MM-DD'. */
  holdsUntil: string;
}

export function claimExpiring({ claim, publicUrl, studio }: Sender & { claim: ExpiringClaim }): MailContent {
  const day = new Date(`${claim.holdsUntil}T12:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long' });
  const title = 'A claim is about to expire';
  const rows = [
    { label: claim.label, value: () => claim.title },
    ...(claim.summary ? [{ label: 'Says', value: () => claim.summary }] : []),
    { label: 'Expires', value: () => day },
  ];
  return renderMail({
    publicUrl,
    studio,
    subject: oneLine(`${studio.name}: “${claim.title}” expires on ${day}`),
    preheader: `Visitors see it until ${day}.`,
    title,
    blocks: [
      paragraph(`Visitors see it until ${day}. After that it is hidden, unless you confirm that it is still valid.`),
      facts(claim, rows, studio),
      button('Open claims', publicUrl + deskPage('proof'), 'Claims'),
    ],
    reason: `Sent once for each date to the people who run ${new URL(publicUrl).host}.`,
  });
}
