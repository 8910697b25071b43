import { enquiryFacts } from '@prism/core/contract/enquiries';
import { factsBut, nameFact, type Fact } from '@prism/core/contract/facts';
import { promised } from '@prism/core/contract/studio';
import type { Studio } from '@prism/core/database/content/studio';
import { button, facts, gap, heading, paragraph, quotation } from './blocks.ts';
import type { EnquiryMail, MailContent } from './mail.ts';
import { oneLine } from '@prism/core/mails/plain-text';
import { renderMail } from './render.ts';

const shown: readonly Fact<EnquiryMail['enquiry']>[] = [
  nameFact,
  ...factsBut(enquiryFacts, 'firstName', 'lastName', 'description'),
];

/** Tells the studio of an enquiry, with all that was sent and the way to the dashboard. */
export function enquiryNotice({ enquiry, publicUrl, studio }: EnquiryMail): MailContent {
  const name = oneLine(`${enquiry.firstName} ${enquiry.lastName}`);
  const client = oneLine(enquiry.company);
  const budget = enquiryFacts.budget.value(enquiry);
  const within = replyPromise(studio);
  const promise = within && `Promised: a reply ${within}.`;
  return renderMail({
    publicUrl,
    studio,
    subject: oneLine(`New enquiry: ${listed(oneLine(client, 80), budget)}`),
    preheader: `${listed(name, budget)}. ${promise}`.trim(),
    title: 'A new enquiry',
    blocks: [
      paragraph(`${name} of ${client} would like to talk.`, ...(promise ? [promise] : [])),
      gap(8),
      facts(enquiry, shown, studio),
      heading('What they wrote'),
      quotation(enquiry.description),
      button('Open the dashboard', `${publicUrl}/prism-dashboard-2025`, 'Dashboard'),
      gap(20),
      paragraph(`Replying to this mail writes to ${name}.`),
    ],
    reason: `Sent to the studio for each enquiry made at ${new URL(publicUrl).host}.`,
  });
}

/** On a site that offers no budgets there is none. */
function listed(...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(', ');
}

/** 'within 2 hours on business days, within 24 hours at most', as far as it is promised; '' where nothing is. */
function replyPromise({ promises }: Studio): string {
  const often = promised(promises.quickReplyHours, 'hour');
  const atMost = promised(promises.replyHours, 'hour');
  return [often && `within ${often} on business days`, atMost && `within ${atMost}${often && ' at most'}`]
    .filter(Boolean)
    .join(', ');
}
