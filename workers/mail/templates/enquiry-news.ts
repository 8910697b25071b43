import { enquiryPage } from '@prism/core/contract/desk-links';
import { enquiryFacts } from '@prism/core/contract/enquiry-facts';
import { factsBut, nameFact } from '@prism/core/contract/facts';
import type { SenderAct } from '@prism/core/contract/history';
import { button, facts, gap, paragraph, quotation } from './blocks.ts';
import { howToAnswer, type Answered } from './how-to-answer.ts';
import type { EnquiryMail, MailContent } from './mail.ts';
import { oneLine } from '@prism/core/mails/plain-text';
import { renderMail } from './render.ts';

interface EnquiryNews extends EnquiryMail, Answered {
  enquiry: EnquiryMail['enquiry'] & { id: string };
  act: SenderAct;
  text?: string | null | undefined;
  fileName?: string | null | undefined;
}

const said = {
  withdrawn: {
    subject: 'Enquiry withdrawn',
    title: 'An enquiry was withdrawn',
    what: 'withdrew the enquiry and no longer expects an answer.',
  },
  corrected: {
    subject: 'Email corrected',
    title: 'An email was corrected',
    what: 'corrected their email, because the confirmation bounced. The deadline has not changed.',
  },
  added: {
    subject: 'New message',
    title: 'New message on an enquiry',
    what: 'added a message. The deadline has not changed.',
  },
} as const satisfies Record<SenderAct, { subject: string; title: string; what: string }>;

const shown = [nameFact, ...factsBut(enquiryFacts, 'firstName', 'lastName', 'description', 'source')];

export function enquiryNews({
  act,
  text,
  fileName,
  enquiry,
  publicUrl,
  studio,
  ...answered
}: EnquiryNews): MailContent {
  const name = oneLine(`${enquiry.firstName} ${enquiry.lastName}`);
  const client = oneLine(enquiry.company, 80);
  const { subject, title, what } = said[act];
  return renderMail({
    publicUrl,
    studio,
    subject: oneLine(`${subject}: ${client}`),
    preheader: `${name} ${what}`,
    title,
    blocks: [
      paragraph(`${name} of ${client} ${what}`),
      ...(text ? [quotation(text), gap(16)] : []),
      ...(fileName ? [paragraph(`With a file, which you can open in the dashboard: ${oneLine(fileName)}`)] : []),
      gap(8),
      facts(enquiry, shown, studio),
      button('Open the enquiry', publicUrl + enquiryPage(enquiry.id), 'Enquiry'),
      // After a withdrawal no one should write to them.
      ...(act === 'withdrawn' ? [] : [howToAnswer(name, answered)]),
    ],
    reason: `Sent to the studio when an enquiry changes at ${new URL(publicUrl).host}.`,
  });
}
