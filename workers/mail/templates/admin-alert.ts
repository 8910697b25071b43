import { deskPage } from '@prism/core/contract/desk-links';
import { alertWords, mailMinutesOf } from '@prism/core/contract/alerts';
import type { Alert } from '@prism/core/database/alert';
import { button, heading, paragraph } from './blocks.ts';
import type { MailContent, Sender } from './mail.ts';
import { oneLine, timeIn } from '@prism/core/mails/plain-text';
import { numberText } from '@prism/core/contract/number-text';
import { renderMail } from './render.ts';

interface AlertMail extends Sender {
  alert: Pick<Alert, 'kind' | 'facts' | 'raisedAt'>;
}

export function adminAlert({ alert, publicUrl, studio }: AlertMail): MailContent {
  const { title, happened, todo, section } = alertWords(alert.kind, alert.facts);
  return renderMail({
    publicUrl,
    studio,
    subject: oneLine(`${studio.name}: ${title}`),
    preheader: happened,
    title,
    blocks: [
      paragraph(happened),
      paragraph(`Noticed on ${timeIn(studio.timeZone, alert.raisedAt)}.`),
      heading('What to do'),
      paragraph(todo),
      button('Open the dashboard', publicUrl + deskPage(section), 'Dashboard'),
      paragraph(`We send a warning of this kind at most once every ${numberText(mailMinutesOf(alert.kind))} minutes.`),
    ],
    reason: `Sent to the people who run ${new URL(publicUrl).host}.`,
  });
}
