import { totalOf } from '@prism/core/people/quote-total';
import { momentInWords } from '@prism/core/contract/zoned-time';
import { currencyDecimals, formatPrice } from '@prism/core/contract/money';
import type { Fact } from '@prism/core/contract/facts';
import type { Quote } from '@prism/core/database/quote';
import { acceptedSubject } from '@prism/core/people/first-mail';
import { isNameLike } from '@prism/core/people/greeting';
import { oneLine } from '@prism/core/mails/plain-text';
import { button, facts, heading, paragraph } from './blocks.ts';
import type { MailContent, Sender } from './mail.ts';
import { renderMail } from './render.ts';

interface QuoteConfirmation extends Sender {
  quote: Quote;
  /** The addresses of the quote, and of the page that shows how the enquiry fares. */
  quoteUrl: string;
  receiptUrl: string | null;
}

/** Tells whoever accepted a quote what they accepted. Of what they typed only a name is sent back: the address may be a stranger's. */
export function quoteConfirmation({ quote, quoteUrl, receiptUrl, publicUrl, studio }: QuoteConfirmation): MailContent {
  const { number, currency, termsVersion, acceptedAt, acceptedBy, payment, lines } = quote;
  const items = lines.map(({ name, price }): Fact<Quote> => ({
    label: oneLine(name, 60),
    value: () => formatPrice(price, currency, currencyDecimals(currency)),
  }));
  return renderMail({
    publicUrl,
    studio,
    subject: acceptedSubject(quote),
    preheader: 'We write to you about the next step.',
    title: `You accepted ${number}.`,
    blocks: [
      paragraph(`Thank you. This is what was accepted with this address, for ${totalOf(quote)} in all.`),
      facts(
        quote,
        [
          ...items,
          { label: 'Total', value: totalOf },
          ...(acceptedAt ? [{ label: 'Accepted', value: () => momentInWords(studio.timeZone, acceptedAt) }] : []),
          ...(acceptedBy && isNameLike(acceptedBy, 80) ? [{ label: 'By', value: () => acceptedBy }] : []),
          ...(termsVersion ? [{ label: 'Terms', value: () => `Version ${termsVersion}` }] : []),
          ...(payment ? [{ label: 'Payment', value: () => payment }] : []),
        ],
        studio,
      ),
      heading('What happens next'),
      paragraph('We write to you about the next step.'),
      button('Open the quote', quoteUrl, 'Your quote'),
      ...(receiptUrl ? [button('See where it stands', receiptUrl, 'Where it stands')] : []),
      paragraph('Something is wrong? Reply to this mail.'),
    ],
    reason: `You get this because a quote was accepted with this address at ${new URL(publicUrl).host}. If that was not you, reply, and we erase it.`,
    address: studio.email,
  });
}
