import { applicationFacts, type ResumeType } from '@prism/core/contract/applications';
import { promised } from '@prism/core/contract/studio';
import { fileSize, positionFact, positionTitle, resumeFact } from './application-facts.ts';
import { facts, gap, heading, paragraph, paragraphTo, steps } from './blocks.ts';
import { greet } from './greeting.ts';
import type { ApplicationMail, MailContent } from './mail.ts';
import { renderMail } from './render.ts';

/** Fixed, so that the form cannot be used to send strangers a subject of one's own. */
const subject = 'We have your application: what happens next';
const title = 'Your application has arrived.';

const resumeKinds = { pdf: 'PDF', doc: 'Word document', docx: 'Word document' } as const satisfies Record<
  ResumeType,
  string
>;

const next = (within: string) => [
  { title: 'We read it', text: 'Everything you sent, by a person.' },
  { title: 'You hear from us', text: within ? `Within ${within}, whatever the answer is.` : 'Whatever the answer is.' },
  { title: 'We talk', text: 'If it fits: a conversation about your work and ours.' },
];

/** Tells an applicant that everything arrived and what happens next. Nothing they wrote is sent back: the address may be a stranger's. */
export function applicationConfirmation({ application, publicUrl, studio }: ApplicationMail): MailContent {
  const within = promised(studio.promises.applicationDays, 'business day');
  const promise = `You hear from our recruitment team${within && ` within ${within}`}.`;
  const resume = `${resumeKinds[application.resumeType]}, ${fileSize(application.resumeSize)}`;
  return renderMail({
    publicUrl,
    studio,
    subject,
    preheader: promise,
    title,
    blocks: [
      paragraph(greet(application.firstName)),
      paragraph(`Thank you for applying to ${studio.name} as ${positionTitle(application)}.`, promise),
      heading('What happens next'),
      steps(next(within)),
      heading('What we received'),
      facts(application, [positionFact, { ...resumeFact, value: () => resume }, applicationFacts.received], studio),
      gap(24),
      paragraphTo('A question, or a newer resume? Reply to this mail, or write to', {
        label: studio.careersEmail,
        href: `mailto:${studio.careersEmail}`,
        end: '.',
      }),
    ],
    reason: `You receive this mail because this address was entered in an application at ${new URL(publicUrl).host}. If that was not you, reply to it and we erase the application.`,
    address: studio.careersEmail,
  });
}
