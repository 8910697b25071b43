import { totalOf } from '@prism/core/people/quote-total';
import { enquiryPage } from '@prism/core/contract/desk-links';
import { enquiryFacts } from '@prism/core/contract/enquiry-facts';
import { factsBut, nameFact, type Fact } from '@prism/core/contract/facts';
import { promised, withFullStop } from '@prism/core/contract/studio';
import type { Quote } from '@prism/core/database/quote';
import type { Studio } from '@prism/core/database/content/studio';
import { button, facts, gap, heading, paragraph, quotation } from './blocks.ts';
import { howToAnswer, type Answered } from './how-to-answer.ts';
import type { EnquiryMail, MailContent } from './mail.ts';
import { oneLine } from '@prism/core/mails/plain-text';
import { renderMail } from './render.ts';

const shown: readonly Fact<EnquiryMail['enquiry']>[] = [
  nameFact,
  ...factsBut(enquiryFacts, 'firstName', 'lastName', 'description'),
];

const chosen: readonly Fact<Quote>[] = [
  { label: 'App', value: ({ appName }) => appName },
  { label: 'Total', value: totalOf },
  { label: 'Quote', value: ({ number }) => number },
];

interface EnquiryNotice extends EnquiryMail, Answered {
  enquiry: EnquiryMail['enquiry'] & { id: string };
  quote?: Quote | null;
}

export function enquiryNotice({ enquiry, quote, publicUrl, studio, ...answered }: EnquiryNotice): MailContent {
  const name = oneLine(`${enquiry.firstName} ${enquiry.lastName}`);
  const client = oneLine(enquiry.company);
  const wanted = quote ? `${oneLine(quote.appName)}, ${totalOf(quote)}` : enquiryFacts.budget.value(enquiry);
  const within = replyPromise(studio);
  const promise = within && `Reply due ${within}.`;
  return renderMail({
    publicUrl,
    studio,
    subject: oneLine(`New enquiry: ${listed(oneLine(client, 80), wanted)}`),
    preheader: `${withFullStop(listed(name, wanted))} ${promise}`.trim(),
    title: 'A new enquiry',
    blocks: [
      paragraph(`${name} of ${client} would like to talk.`, ...(promise ? [promise] : [])),
      gap(8),
      ...(quote ? [facts(quote, chosen, studio), gap(16)] : []),
      facts(enquiry, shown, studio),
      heading('What they wrote'),
      quotation(enquiry.description),
      button('Open the enquiry', publicUrl + enquiryPage(enquiry.id), 'Enquiry'),
      howToAnswer(name, answered),
    ],
    reason: `Sent to the studio for each enquiry made at ${new URL(publicUrl).host}.`,
  });
}

/** A site without budgets has none. */
function listed(...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(', ');
}

/** 'within 2 hours on business days, within 24 hours at most'; '' without targets. */
function replyPromise({ promises }: Studio): string {
  const often = promised(promises.quickReplyHours, 'hour');
  const atMost = promised(promises.replyHours, 'hour');
  return [often && `within ${often} on business days`, atMost && `within ${atMost}${often && ' at most'}`]
    .filter(Boolean)
    .join(', ');
}
