import { alertMailMinutes, alertWords } from '@prism/core/contract/alerts';
import { brand } from '@prism/core/contract/brand';
import type { Alert } from '@prism/core/database/alert';
import { markup } from '@prism/core/html/markup';
import { button, gap, heading, paragraph } from './blocks.ts';
import { layout } from './layout.ts';
import type { MailContent, Sender } from './mail.ts';
import { londonTime, oneLine, textHeading } from './plain-text.ts';

interface AlertMail extends Sender {
  alert: Pick<Alert, 'kind' | 'facts' | 'raisedAt'>;
}

/** Tells the admin what went wrong, what to do, and where. */
export function adminAlert({ alert, publicUrl, company }: AlertMail): MailContent {
  const { title, happened, todo, section } = alertWords(alert.kind, alert.facts);
  const { host } = new URL(publicUrl);
  const dashboard = `${publicUrl}/prism-dashboard-2025?section=${section}`;
  const subject = oneLine(`${brand.name}: ${title}`);
  const when = `Noticed on ${londonTime(alert.raisedAt)}.`;
  const often = `A warning of this kind is mailed once in ${alertMailMinutes} minutes at most, however often it happens meanwhile.`;
  const reason = `Sent to the people who run ${host}.`;
  const body = markup`${paragraph(happened)}
${paragraph(when)}
${heading('What to do')}${paragraph(todo)}
${button('Open the dashboard', dashboard)}
${gap(20)}${paragraph(often)}`;

  const text = `${title}

${happened}
${when}

${textHeading('What to do')}

${todo}

${textHeading('Dashboard')}

${dashboard}

${often}

-- 
${brand.company}. ${reason}
`;
  return { subject, text, html: layout({ subject, preheader: happened, publicUrl, company, title, body, reason }) };
}
