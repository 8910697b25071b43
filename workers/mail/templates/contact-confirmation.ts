import { brand } from '@prism/core/contract/brand';
import { budgetLabels } from '@prism/core/contract/enquiries';
import { facts, gap, heading, link, paragraph, steps } from './blocks.ts';
import { greet } from './greeting.ts';
import { layout } from './layout.ts';
import type { EnquiryMail, MailContent } from './mail.ts';
import { markup } from '@prism/core/html/markup';
import { londonTime, textCompany, textFacts, textHeading } from './plain-text.ts';

/** Fixed, so that the form cannot be used to send strangers a subject of one's own. */
const subject = 'We have your enquiry: what happens next';
const title = 'Your enquiry is with us.';
const promise = 'We reply within 2 hours on business days, and within 24 hours at most.';

const next = [
  { title: 'Our team reviews your requirements', text: 'Somebody who builds reads every line you wrote.' },
  {
    title: 'Your free strategy session is scheduled',
    text: '60 minutes, free of charge. We write to you to agree a time.',
  },
  { title: 'A custom proposal within 48 hours', text: 'With a plan, a timeline and a price.' },
] as const;

/** Tells a visitor that the enquiry arrived and what happens next. Nothing of it is sent back: the address may be a stranger's. */
export function enquiryConfirmation({ contact, publicUrl, company }: EnquiryMail): MailContent {
  const greeting = greet(contact.firstName);
  const sent = [
    ['Budget', budgetLabels[contact.budget]],
    ['Received', londonTime(contact.createdAt)],
  ] as const;
  const reason = `You receive this mail because this address was entered in the form at ${new URL(publicUrl).host}. If that was not you, ignore it, or reply and we erase the enquiry.`;

  const body = markup`${paragraph(greeting)}
${paragraph(`Thank you for writing to ${brand.name}. ${promise}`)}
${heading('What happens next')}${steps(next)}
${heading('What we received')}${facts(sent.map(([label, value]) => ({ label, value })))}
${gap(24)}${paragraph(
    markup`Something to add or to correct? Reply to this mail, or call us on ${link(brand.phone.replaceAll(' ', '\u00a0'), `tel:${brand.phone.replaceAll(' ', '')}`)}.`,
  )}`;

  const text = `${title}

${greeting}

Thank you for writing to ${brand.name}.
${promise}

${textHeading('What happens next')}

${next.map((step, index) => `${index + 1}. ${step.title}.\n   ${step.text}`).join('\n')}

${textHeading('What we received')}

${textFacts(sent)}

Something to add or to correct? Reply to this mail, or call us on
${brand.phone}.

-- 
${textCompany(company)}
${company.email} | ${publicUrl}

${reason}
`;
  return { subject, text, html: layout({ subject, preheader: promise, publicUrl, company, title, body, reason }) };
}
