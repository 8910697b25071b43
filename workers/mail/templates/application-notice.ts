import { brand } from '@prism/core/contract/brand';
import { markup } from '@prism/core/html/markup';
import { fileSize, positionTitle } from './application-facts.ts';
import { button, facts, gap, heading, mailto, paragraph, quotation } from './blocks.ts';
import { layout } from './layout.ts';
import type { ApplicationMail, MailContent } from './mail.ts';
import { londonTime, oneLine, textFacts, textHeading } from './plain-text.ts';

const notGiven = 'not given';

/** Tells the recruiters of an application, with all that was written and the way to the resume. */
export function applicationNotice({ application, publicUrl, company }: ApplicationMail): MailContent {
  const position = positionTitle(application);
  const name = oneLine(`${application.firstName} ${application.lastName}`);
  const resumeAddress = `${publicUrl}/api/admin/applications/${application.id}/resume`;
  const subject = oneLine(`New application: ${position}, ${oneLine(name, 80)}`);
  const title = 'A new application';
  const promised = 'Promised: an answer within 5 business days.';
  const signIn = 'It is kept in the database and opens for people who have signed in.';
  const reason = `Sent to the recruiters for each application made at ${new URL(publicUrl).host}.`;

  const fields = [
    ['Position', position],
    ['Name', name],
    ['Email', oneLine(application.email)],
    ['Phone', oneLine(application.phone)],
    ['Lives in', oneLine(application.location)],
    ['Experience', `${oneLine(application.experience)} (years)`],
    ['LinkedIn', oneLine(application.linkedIn ?? notGiven)],
    ['Portfolio', oneLine(application.portfolio ?? notGiven)],
    ['Salary', oneLine(application.salary ?? notGiven)],
    ['Can start', oneLine(application.startDate ?? notGiven)],
    ['Resume', `${oneLine(application.resumeName)}, ${fileSize(application.resumeSize)}`],
    ['Received', londonTime(application.createdAt)],
  ] as const;
  const body = markup`${paragraph(`${name} would like to join as ${position}. ${promised}`)}
${gap(8)}${facts(fields.map(([label, value]) => ({ label, value: label === 'Email' ? mailto(value) : value })))}
${heading('Cover letter')}${quotation(application.coverLetter)}
${button('Open the resume', resumeAddress)}
${gap(20)}${paragraph(`${signIn} Replying to this mail writes to ${name}.`)}`;

  const text = `${title}

${name} would like to join as ${position}.
${promised}

${textFacts(fields)}

${textHeading('Cover letter')}

${application.coverLetter.trim()}

${textHeading('Resume')}

${resumeAddress}
${signIn}

Replying to this mail writes to ${name}.

-- 
${brand.company}. ${reason}
`;
  return {
    subject,
    text,
    html: layout({ subject, preheader: `${name}, ${position}. ${promised}`, publicUrl, company, title, body, reason }),
  };
}
