import { sessionPath } from '@prism/core/contract/receipt-links';
import type { Words } from '@prism/core/content/content';
import { enquiryFacts } from '@prism/core/contract/enquiries';
import { orPlain } from '@prism/core/contract/or-plain';
import { callTo } from '@prism/core/contract/studio';
import { plainSubjects } from '@prism/core/database/content/mail-words';
import type { Studio } from '@prism/core/database/content/studio';
import { button, facts, gap, heading, paragraph, paragraphTo, steps } from './blocks.ts';
import { greet } from '@prism/core/people/greeting';
import type { EnquiryMail, MailContent } from './mail.ts';
import { replyPromise } from './promises.ts';
import { renderMail } from './render.ts';

interface EnquiryConfirmation extends EnquiryMail {
  /** What the studio says in it: nothing of a visitor's, so that the form cannot be used to send strangers words of one's own. */
  words: Words<'contact'>['mail'];
  /** Of the quote that the enquiry is about. */
  quoteUrl?: string | null;
  /** Of the page that shows how the enquiry fares. */
  receiptUrl: string;
}

/** Tells a visitor that the enquiry arrived and what happens next. Nothing of it is sent back: the address may be a stranger's. */
export function enquiryConfirmation({
  enquiry,
  words,
  quoteUrl,
  receiptUrl,
  publicUrl,
  studio,
}: EnquiryConfirmation): MailContent {
  const { steps: next, ...said } = words;
  const { subject, title, opening, promise } = orPlain(said, plainWords(studio));
  return renderMail({
    publicUrl,
    studio,
    subject,
    preheader: promise,
    title,
    blocks: [
      paragraph(greet(enquiry.firstName)),
      paragraph(opening, promise),
      button('See where it stands', receiptUrl, 'Where it stands'),
      ...(quoteUrl ? [paragraphTo('Your quote is at', { label: 'its own page', href: quoteUrl, end: '.' })] : []),
      ...(studio.takesBookings
        ? [
            paragraphTo('Would you rather talk?', {
              label: 'Choose a time',
              href: `${receiptUrl}/${sessionPath}`,
              end: '.',
            }),
          ]
        : []),
      ...(next.length > 0 ? [heading('What happens next'), steps(next)] : []),
      heading('What we received'),
      facts(enquiry, [enquiryFacts.budget, enquiryFacts.received], studio),
      gap(24),
      studio.phone
        ? paragraphTo('Something to add or to correct? Reply to this mail, or call us on', {
            label: studio.phone,
            href: callTo(studio.phone),
            end: '.',
          })
        : paragraph('Something to add or to correct? Reply to this mail.'),
    ],
    reason: `You receive this mail because this address was entered in the form at ${new URL(publicUrl).host}. If that was not you, ignore it, or reply and we erase the enquiry.`,
    address: studio.email,
  });
}

/** Where the studio has said nothing else. */
function plainWords(studio: Studio) {
  const within = replyPromise(studio, ', and ');
  return {
    subject: plainSubjects.contact,
    title: 'Your enquiry is with us.',
    opening: `Thank you for writing to ${studio.name}.`,
    promise: within ? `We reply ${within}.` : 'We reply as soon as we can.',
  };
}
