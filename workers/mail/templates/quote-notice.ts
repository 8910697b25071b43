import { totalOf } from '@prism/core/people/quote-total';
import { withFullStop } from '@prism/core/contract/studio';
import type { Fact } from '@prism/core/contract/facts';
import { dashboardPath, enquiryPage } from '@prism/core/contract/desk-links';
import type { Quote } from '@prism/core/database/quote';
import { button, facts, gap, paragraph } from './blocks.ts';
import { howToAnswer, type Answered } from './how-to-answer.ts';
import type { MailContent, Sender } from './mail.ts';
import { oneLine } from '@prism/core/mails/plain-text';
import { renderMail } from './render.ts';

const shown: readonly Fact<Quote>[] = [
  { label: 'Quote', value: ({ number }) => number },
  { label: 'Items', value: ({ lines }) => lines.map(({ name }) => name).join(', ') },
  { label: 'For', value: ({ contact }) => contact?.company ?? null },
  { label: 'Accepted by', value: ({ acceptedBy }) => acceptedBy ?? null },
  { label: 'Email', isEmail: true, value: ({ acceptedEmail }) => acceptedEmail ?? null },
  { label: 'Accepted', value: ({ acceptedAt }) => acceptedAt ?? null },
];

export function quoteNotice({
  quote,
  publicUrl,
  studio,
  ...answered
}: Sender & Answered & { quote: Quote }): MailContent {
  const { number, appName } = quote;
  const total = totalOf(quote);
  const who = oneLine(quote.acceptedBy ?? '');
  const company = oneLine(quote.contact?.company ?? '', 80);
  return renderMail({
    publicUrl,
    studio,
    subject: oneLine(`Quote ${number} accepted: ${company}, ${total}`),
    preheader: withFullStop(`${who} accepted ${appName}`),
    title: 'A quote was accepted',
    blocks: [
      paragraph(`${who} of ${company} accepted ${appName} for ${total}.`),
      gap(8),
      facts(quote, [...shown, { label: 'Total', value: totalOf }], studio),
      button(
        'Open the enquiry',
        publicUrl + (quote.contact ? enquiryPage(quote.contact.id) : dashboardPath),
        'Enquiry',
      ),
      howToAnswer(who, answered),
    ],
    reason: `Sent to the studio for each quote that is accepted at ${new URL(publicUrl).host}.`,
  });
}
