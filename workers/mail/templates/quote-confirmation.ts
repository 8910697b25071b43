import { totalOf } from '@prism/core/people/quote-total';
import { momentInWords } from '@prism/core/contract/zoned-time';
import { currencyDecimals, formatPrice } from '@prism/core/contract/money';
import type { Words } from '@prism/core/content/content';
import { fillInAll } from '@prism/core/contract/fill-in';
import type { Fact } from '@prism/core/contract/facts';
import type { Quote } from '@prism/core/database/quote';
import { acceptedSubject } from '@prism/core/people/first-mail';
import { isNameLike } from '@prism/core/people/greeting';
import { oneLine } from '@prism/core/mails/plain-text';
import { button, facts, heading, paragraph } from './blocks.ts';
import type { MailContent, Sender } from './mail.ts';
import { renderMail } from './render.ts';

interface QuoteConfirmation extends Sender {
  words: Words<'quote'>['mail'];
  quote: Quote;
  quoteUrl: string;
  receiptUrl: string | null;
}

/**
 * Confirms a quote to the person who accepted it. Repeats only a name of their input, because the email may be a
 * stranger's.
 */
export function quoteConfirmation({
  words,
  quote,
  quoteUrl,
  receiptUrl,
  publicUrl,
  studio,
}: QuoteConfirmation): MailContent {
  const { number, currency, termsVersion, acceptedAt, acceptedBy, payment, lines } = quote;
  const items = lines.map(({ name, price }): Fact<Quote> => ({
    label: oneLine(name, 60),
    value: () => formatPrice(price, currency, currencyDecimals(currency)),
  }));
  return renderMail({
    publicUrl,
    studio,
    subject: acceptedSubject(words, quote),
    preheader: words.promise,
    title: fillInAll(words.title, { number }),
    blocks: [
      paragraph(fillInAll(words.opening, { total: totalOf(quote) })),
      facts(
        quote,
        [
          ...items,
          { label: words.total, value: totalOf },
          ...(acceptedAt ? [{ label: words.accepted, value: () => momentInWords(studio.timeZone, acceptedAt) }] : []),
          ...(acceptedBy && isNameLike(acceptedBy, 80) ? [{ label: words.by, value: () => acceptedBy }] : []),
          ...(termsVersion
            ? [{ label: words.terms, value: () => fillInAll(words.version, { version: termsVersion }) }]
            : []),
          ...(payment ? [{ label: words.payment, value: () => payment }] : []),
        ],
        studio,
      ),
      heading(words.next),
      paragraph(words.promise),
      button(words.quote, quoteUrl, words.quoteTitle),
      ...(receiptUrl ? [button(words.status, receiptUrl, words.statusTitle)] : []),
      paragraph(words.write),
    ],
    reason: fillInAll(words.reason, { site: new URL(publicUrl).host }),
    address: studio.email,
  });
}
