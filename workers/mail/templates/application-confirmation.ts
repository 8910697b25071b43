import type { Words } from '@prism/core/content/content';
import { fillIn, fillInAll } from '@prism/core/contract/fill-in';
import { applicationFacts, type ResumeType } from '@prism/core/contract/applications';
import { fileSize, positionFact, positionTitle } from './application-facts.ts';
import { facts, gap, heading, paragraph, paragraphTo, steps } from './blocks.ts';
import { greet } from '@prism/core/people/greeting';
import type { ApplicationMail, MailContent } from './mail.ts';
import { renderMail } from './render.ts';

const resumeKinds = { pdf: 'PDF', doc: 'Word document', docx: 'Word document' } as const satisfies Record<
  ResumeType,
  string
>;

interface ApplicationConfirmation extends ApplicationMail {
  /** What the studio says in it: nothing of an applicant's, so that the form cannot be used to send strangers words of one's own. */
  words: Words<'position'>['mail'];
}

/** Tells an applicant that everything arrived and what happens next. Nothing they wrote is sent back: the address may be a stranger's. */
export function applicationConfirmation(mail: ApplicationConfirmation): MailContent {
  const { application, words, publicUrl, studio } = mail;
  const position = positionTitle(application);
  const resume = `${resumeKinds[application.resumeType]}, ${fileSize(application.resumeSize)}`;
  return renderMail({
    publicUrl,
    studio,
    subject: words.subject,
    preheader: words.promise,
    title: words.title,
    blocks: [
      paragraph(greet(application.firstName)),
      paragraph(fillIn(words.opening, 'position', position), words.promise),
      ...(words.steps.length > 0 ? [heading(words.next), steps(words.steps)] : []),
      heading(words.received),
      facts(
        application,
        [
          { ...positionFact, label: words.position },
          { label: words.resume, value: () => resume },
          { ...applicationFacts.received, label: words.receivedAt },
        ],
        studio,
      ),
      gap(24),
      paragraphTo(words.question, {
        label: studio.careersEmail,
        href: `mailto:${studio.careersEmail}`,
        end: '.',
      }),
    ],
    reason: fillInAll(words.reason, { site: new URL(publicUrl).host }),
    address: studio.careersEmail,
  });
}
