import { applicationFacts } from '@prism/core/contract/application-facts';
import type { ResumeType } from '@prism/core/contract/applications';
import { enquiryFacts } from '@prism/core/contract/enquiry-facts';
import type { Fact } from '@prism/core/contract/facts';
import { fillIn, fillInAll } from '@prism/core/contract/fill-in';
import { sessionPath } from '@prism/core/contract/receipt-links';
import { callTo } from '@prism/core/contract/studio';
import type { Words } from '@prism/core/content/content';
import type { Quote } from '@prism/core/database/quote';
import { greet } from '@prism/core/people/greeting';
import { totalOf } from '@prism/core/people/quote-total';
import { fileSize, positionFact, positionTitle } from './application-facts.ts';
import { button, facts, gap, heading, paragraph, paragraphTo, steps, type Block } from './blocks.ts';
import type { ApplicationMail, EnquiryMail, MailContent, Sender } from './mail.ts';
import { renderMail } from './render.ts';

type CommonWords = Pick<
  Words<'contact'>['mail'],
  'subject' | 'promise' | 'title' | 'next' | 'steps' | 'received' | 'reason'
>;

interface Confirmed<Row> extends Sender {
  row: Row & { firstName: string };
  /** Only the studio's texts, because a form must not mail a visitor's input to strangers. */
  words: CommonWords;
  opening: string;
  /** Links after the opening. */
  links?: readonly Block[];
  shown: readonly Fact<Row>[];
  end: Block;
  address: string;
}

/** Confirms the arrival and describes the next steps. Repeats no input, because the email may be a stranger's. */
function confirmation<Row>({
  row,
  words,
  opening,
  links = [],
  shown,
  end,
  address,
  publicUrl,
  studio,
}: Confirmed<Row>): MailContent {
  return renderMail({
    publicUrl,
    studio,
    subject: words.subject,
    preheader: words.promise,
    title: words.title,
    blocks: [
      paragraph(greet(row.firstName)),
      paragraph(opening, words.promise),
      ...links,
      ...(words.steps.length > 0 ? [heading(words.next), steps(words.steps)] : []),
      heading(words.received),
      facts(row, shown, studio),
      gap(24),
      end,
    ],
    reason: fillInAll(words.reason, { site: new URL(publicUrl).host }),
    address,
  });
}

interface EnquiryConfirmation extends EnquiryMail {
  words: Words<'contact'>['mail'];
  quote?: Quote | null;
  quoteUrl?: string | null;
  receiptUrl: string;
}

export function enquiryConfirmation({
  enquiry,
  words,
  quote,
  quoteUrl,
  receiptUrl,
  publicUrl,
  studio,
}: EnquiryConfirmation): MailContent {
  const talk = { label: words.talkLink, href: `${receiptUrl}/${sessionPath}`, end: '.' };
  return confirmation<EnquiryMail['enquiry']>({
    row: enquiry,
    words,
    publicUrl,
    studio,
    opening: words.opening,
    address: studio.email,
    links: [
      button(words.status, receiptUrl, words.statusTitle),
      ...(quoteUrl ? [paragraphTo(words.quote, { label: words.quoteLink, href: quoteUrl, end: '.' })] : []),
      ...(studio.takesBookings ? [paragraphTo(words.talk, talk)] : []),
    ],
    shown: [
      ...(quote ? [{ label: words.order, value: () => `${quote.number}: ${quote.appName}, ${totalOf(quote)}` }] : []),
      ...(enquiry.budget ? [{ ...enquiryFacts.budget, label: words.budget }] : []),
      { ...enquiryFacts.received, label: words.receivedAt },
    ],
    end: studio.phone
      ? paragraphTo(words.call, { label: studio.phone, href: callTo(studio.phone), end: '.' })
      : paragraph(words.write),
  });
}

const resumeKinds = { pdf: 'PDF', doc: 'Word document', docx: 'Word document' } as const satisfies Record<
  ResumeType,
  string
>;

export function applicationConfirmation({
  application,
  words,
  publicUrl,
  studio,
}: ApplicationMail & { words: Words<'position'>['mail'] }): MailContent {
  const resume = `${resumeKinds[application.resumeType]}, ${fileSize(application.resumeSize)}`;
  const { careersEmail } = studio;
  return confirmation({
    row: application,
    words,
    publicUrl,
    studio,
    address: careersEmail,
    opening: fillIn(words.opening, 'position', positionTitle(application)),
    shown: [
      { ...positionFact, label: words.position },
      { label: words.resume, value: () => resume },
      { ...applicationFacts.received, label: words.receivedAt },
    ],
    end: paragraphTo(words.question, { label: careersEmail, href: `mailto:${careersEmail}`, end: '.' }),
  });
}
