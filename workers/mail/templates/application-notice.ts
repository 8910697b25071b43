import { applicationPage } from '@prism/core/contract/desk-links';
import { applicationFacts } from '@prism/core/contract/application-facts';
import { factsBut, nameFact } from '@prism/core/contract/facts';
import { promised, withFullStop } from '@prism/core/contract/studio';
import { positionFact, positionTitle, resumeFact } from './application-facts.ts';
import { button, facts, gap, heading, paragraph, quotation } from './blocks.ts';
import type { ApplicationMail, MailContent } from './mail.ts';
import { howToAnswer, type Answered } from './how-to-answer.ts';
import { oneLine } from '@prism/core/mails/plain-text';
import { renderMail } from './render.ts';

const { received, ...typed } = applicationFacts;
const shown = [
  positionFact,
  nameFact,
  ...factsBut(typed, 'firstName', 'lastName', 'coverLetter', 'keepForLater', 'consent'),
  resumeFact,
  received,
];

export function applicationNotice({
  application,
  publicUrl,
  studio,
  ...answered
}: ApplicationMail & Answered): MailContent {
  const position = positionTitle(application);
  const name = oneLine(`${application.firstName} ${application.lastName}`);
  const within = promised(studio.promises.applicationDays, 'business day');
  const promise = within && `Reply due within ${within}.`;
  return renderMail({
    publicUrl,
    studio,
    subject: oneLine(`New application: ${position}, ${oneLine(name, 80)}`),
    preheader: `${withFullStop(`${name}, ${position}`)} ${promise}`.trim(),
    title: 'A new application',
    blocks: [
      paragraph(withFullStop(`${name} would like to join as ${position}`), ...(promise ? [promise] : [])),
      gap(8),
      facts(application, shown, studio),
      heading('Cover letter'),
      quotation(application.coverLetter),
      button('Open the application', publicUrl + applicationPage(application.id), 'Application'),
      paragraph('The resume is there too. Sign in to open it.'),
      howToAnswer(name, answered),
    ],
    reason: `Sent to the recruiters for each application made at ${new URL(publicUrl).host}.`,
  });
}
