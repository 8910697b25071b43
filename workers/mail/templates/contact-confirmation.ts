import { enquiryFacts } from '@prism/core/contract/enquiries';
import { callTo } from '@prism/core/contract/studio';
import { button, facts, gap, heading, paragraph, paragraphTo, steps, type Step } from './blocks.ts';
import { greet } from './greeting.ts';
import type { EnquiryMail, MailContent } from './mail.ts';
import { replyPromise } from './promises.ts';
import { renderMail } from './render.ts';

/** Fixed, so that the form cannot be used to send strangers a subject of one's own. */
const subject = 'We have your enquiry: what happens next';
const title = 'Your enquiry is with us.';

interface EnquiryConfirmation extends EnquiryMail {
  /** What happens next; the mail says nothing of it where there is no step. */
  next: readonly Step[];
  /** Of the quote that the enquiry is about. */
  quoteUrl?: string | null;
}

/** Tells a visitor that the enquiry arrived and what happens next. Nothing of it is sent back: the address may be a stranger's. */
export function enquiryConfirmation({ enquiry, next, quoteUrl, publicUrl, studio }: EnquiryConfirmation): MailContent {
  const within = replyPromise(studio, ', and ');
  const promise = within ? `We reply ${within}.` : 'We reply as soon as we can.';
  return renderMail({
    publicUrl,
    studio,
    subject,
    preheader: promise,
    title,
    blocks: [
      paragraph(greet(enquiry.firstName)),
      paragraph(`Thank you for writing to ${studio.name}.`, promise),
      ...(quoteUrl ? [button('Open your quote', quoteUrl, 'Your quote')] : []),
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
