import type { ResumeType } from '@prism/core/contract/applications';
import { brand } from '@prism/core/contract/brand';
import { markup } from '@prism/core/html/markup';
import { fileSize, positionTitle } from './application-facts.ts';
import { facts, gap, heading, link, paragraph, steps } from './blocks.ts';
import { greet } from './greeting.ts';
import { layout } from './layout.ts';
import type { ApplicationMail, MailContent } from './mail.ts';
import { londonTime, textCompany, textFacts, textHeading } from './plain-text.ts';

/** Fixed, so that the form cannot be used to send strangers a subject of one's own. */
const subject = 'We have your application: what happens next';
const title = 'Your application has arrived.';
const promise = 'You hear from our recruitment team within 5 business days.';

const resumeKinds = { pdf: 'PDF', doc: 'Word document', docx: 'Word document' } as const satisfies Record<
  ResumeType,
  string
>;

const next = [
  { title: 'We read it', text: 'Everything you sent, by a person.' },
  { title: 'You hear from us', text: 'Within 5 business days, whatever the answer is.' },
  { title: 'We talk', text: 'If it fits: a conversation about your work and ours.' },
] as const;

/** Tells an applicant that everything arrived and what happens next. Nothing they wrote is sent back: the address may be a stranger's. */
export function applicationConfirmation({ application, publicUrl, company }: ApplicationMail): MailContent {
  const position = positionTitle(application);
  const greeting = greet(application.firstName);
  const thanks = `Thank you for applying to ${brand.name} as ${position}.`;
  const sent = [
    ['Position', position],
    ['Resume', `${resumeKinds[application.resumeType]}, ${fileSize(application.resumeSize)}`],
    ['Received', londonTime(application.createdAt)],
  ] as const;
  const reason = `You receive this mail because this address was entered in an application at ${new URL(publicUrl).host}. If that was not you, reply to it and we erase the application.`;

  const body = markup`${paragraph(greeting)}
${paragraph(`${thanks} ${promise}`)}
${heading('What happens next')}${steps(next)}
${heading('What we received')}${facts(sent.map(([label, value]) => ({ label, value })))}
${gap(24)}${paragraph(
    markup`A question, or a newer resume? Reply to this mail, or write to ${link(company.careersEmail, `mailto:${company.careersEmail}`)}.`,
  )}`;

  const text = `${title}

${greeting}

${thanks}
${promise}

${textHeading('What happens next')}

${next.map((step, index) => `${index + 1}. ${step.title}.\n   ${step.text}`).join('\n')}

${textHeading('What we received')}

${textFacts(sent)}

A question, or a newer resume? Reply to this mail, or write to
${company.careersEmail}.

-- 
${textCompany(company)}
${company.careersEmail} | ${publicUrl}

${reason}
`;
  return { subject, text, html: layout({ subject, preheader: promise, publicUrl, company, title, body, reason }) };
}
