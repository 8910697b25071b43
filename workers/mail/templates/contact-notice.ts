import { brand } from '@prism/core/contract/brand';
import { budgetLabels } from '@prism/core/contract/enquiries';
import { button, facts, gap, heading, mailto, paragraph, quotation } from './blocks.ts';
import { layout } from './layout.ts';
import type { EnquiryMail, MailContent } from './mail.ts';
import { markup } from '@prism/core/html/markup';
import { londonTime, oneLine, textFacts, textHeading } from './plain-text.ts';

/** Tells the studio of an enquiry, with all that was sent and the way to the dashboard. */
export function enquiryNotice({ contact, publicUrl, company }: EnquiryMail): MailContent {
  const name = oneLine(`${contact.firstName} ${contact.lastName}`);
  const client = oneLine(contact.company);
  const email = oneLine(contact.email);
  const budget = budgetLabels[contact.budget];
  const dashboard = `${publicUrl}/prism-dashboard-2025`;
  const subject = oneLine(`New enquiry: ${oneLine(client, 80)}, ${budget}`);
  const title = 'A new enquiry';
  const promised = 'Promised: a reply within 2 hours on business days, within 24 hours at most.';
  const reason = `Sent to the studio for each enquiry made at ${new URL(publicUrl).host}.`;

  const fields = [
    ['Name', name],
    ['Email', email],
    ['Company', client],
    ['Budget', budget],
    ['Came from', contact.source ? oneLine(contact.source) : 'not given'],
    ['Received', londonTime(contact.createdAt)],
  ] as const;
  const body = markup`${paragraph(`${name} of ${client} would like to talk. ${promised}`)}
${gap(8)}${facts(fields.map(([label, value]) => ({ label, value: label === 'Email' ? mailto(value) : value })))}
${heading('What the app should do')}${quotation(contact.description)}
${button('Open the dashboard', dashboard)}
${gap(20)}${paragraph(`Replying to this mail writes to ${name}.`)}`;

  const text = `${title}

${name} of ${client} would like to talk.
${promised}

${textFacts(fields)}

${textHeading('What the app should do')}

${contact.description.trim()}

${textHeading('Dashboard')}

${dashboard}

Replying to this mail writes to ${name}.

-- 
${brand.company}. ${reason}
`;
  return {
    subject,
    text,
    html: layout({ subject, preheader: `${name}, ${budget}. ${promised}`, publicUrl, company, title, body, reason }),
  };
}
