import { totalOf } from '@prism/core/people/quote-total';
import { sessionPath } from '@prism/core/contract/receipt-links';
import type { Words } from '@prism/core/content/content';
import { fillInAll } from '@prism/core/contract/fill-in';
import { enquiryFacts } from '@prism/core/contract/enquiries';
import { callTo } from '@prism/core/contract/studio';
import type { Quote } from '@prism/core/database/quote';
import { button, facts, gap, heading, paragraph, paragraphTo, steps } from './blocks.ts';
import { greet } from '@prism/core/people/greeting';
import type { EnquiryMail, MailContent } from './mail.ts';
import { renderMail } from './render.ts';

interface EnquiryConfirmation extends EnquiryMail {
  /** What the studio says in it: nothing of a visitor's, so that the form cannot be used to send strangers words of one's own. */
  words: Words<'contact'>['mail'];
  /** The quote that the enquiry is about, and the address of its page. */
  quote?: Quote | null;
  quoteUrl?: string | null;
  /** Of the page that shows how the enquiry fares. */
  receiptUrl: string;
}

/** Tells a visitor that the enquiry arrived and what happens next. Nothing of it is sent back: the address may be a stranger's. */
export function enquiryConfirmation({
  enquiry,
  words,
  quote,
  quoteUrl,
  receiptUrl,
  publicUrl,
  studio,
}: EnquiryConfirmation): MailContent {
  return renderMail({
    publicUrl,
    studio,
    subject: words.subject,
    preheader: words.promise,
    title: words.title,
    blocks: [
      paragraph(greet(enquiry.firstName)),
      paragraph(words.opening, words.promise),
      button(words.status, receiptUrl, words.statusTitle),
      ...(quoteUrl ? [paragraphTo(words.quote, { label: words.quoteLink, href: quoteUrl, end: '.' })] : []),
      ...(studio.takesBookings
        ? [
            paragraphTo(words.talk, {
              label: words.talkLink,
              href: `${receiptUrl}/${sessionPath}`,
              end: '.',
            }),
          ]
        : []),
      ...(words.steps.length > 0 ? [heading(words.next), steps(words.steps)] : []),
      heading(words.received),
      facts(
        enquiry,
        [
          ...(quote
            ? [{ label: words.order, value: () => `${quote.number}: ${quote.appName}, ${totalOf(quote)}` }]
            : []),
          { ...enquiryFacts.budget, label: words.budget },
          { ...enquiryFacts.received, label: words.receivedAt },
        ],
        studio,
      ),
      gap(24),
      studio.phone
        ? paragraphTo(words.call, {
            label: studio.phone,
            href: callTo(studio.phone),
            end: '.',
          })
        : paragraph(words.write),
    ],
    reason: fillInAll(words.reason, { site: new URL(publicUrl).host }),
    address: studio.email,
  });
}
