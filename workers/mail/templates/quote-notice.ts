import type { Fact } from '@prism/core/contract/facts';
import { currencyDecimals, formatPrice } from '@prism/core/contract/money';
import { taxed } from '@prism/core/contract/quotes';
import type { Quote } from '@prism/core/database/quote';
import { button, facts, gap, paragraph } from './blocks.ts';
import type { MailContent, Sender } from './mail.ts';
import { oneLine } from '@prism/core/mails/plain-text';
import { renderMail } from './render.ts';

const shown: readonly Fact<Quote>[] = [
  { label: 'Quote', value: ({ number }) => number },
  { label: 'What', value: ({ lines }) => lines.map(({ name }) => name).join(', ') },
  { label: 'For', value: ({ contact }) => contact?.company ?? null },
  { label: 'Accepted by', value: ({ acceptedBy }) => acceptedBy ?? null },
  { label: 'Email', isEmail: true, value: ({ acceptedEmail }) => acceptedEmail ?? null },
  { label: 'Accepted', value: ({ acceptedAt }) => acceptedAt ?? null },
];

/** Tells the studio who accepted which quote, and where it stands in the dashboard. */
export function quoteNotice({ quote, publicUrl, studio }: Sender & { quote: Quote }): MailContent {
  const { number, appName, currency } = quote;
  const total = formatPrice(taxed(quote).total, currency, currencyDecimals(currency));
  const who = oneLine(quote.acceptedBy ?? '');
  const company = oneLine(quote.contact?.company ?? '', 80);
  return renderMail({
    publicUrl,
    studio,
    subject: oneLine(`Quote ${number} accepted: ${company}, ${total}`),
    preheader: `${who} accepted ${appName}.`,
    title: 'A quote was accepted',
    blocks: [
      paragraph(`${who} of ${company} accepted ${appName} for ${total}.`),
      gap(8),
      facts(quote, [...shown, { label: 'Total', value: () => total }], studio),
      button('Open the dashboard', `${publicUrl}/prism-dashboard-2025`, 'Dashboard'),
      gap(20),
      paragraph(`Replying to this mail writes to ${who}.`),
    ],
    reason: `Sent to the studio for each quote that is accepted at ${new URL(publicUrl).host}.`,
  });
}
