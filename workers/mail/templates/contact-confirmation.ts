import { enquiryFacts } from '@prism/core/contract/enquiries';
import { callTo, promised } from '@prism/core/contract/studio';
import { facts, gap, heading, paragraph, paragraphTo, steps } from './blocks.ts';
import { greet } from './greeting.ts';
import type { EnquiryMail, MailContent } from './mail.ts';
import { replyPromise } from './promises.ts';
import { renderMail } from './render.ts';

/** Fixed, so that the form cannot be used to send strangers a subject of one's own. */
const subject = 'We have your enquiry: what happens next';
const title = 'Your enquiry is with us.';

const next = (proposal: string) => [
  { title: 'Our team reviews your requirements', text: 'Somebody who builds reads every line you wrote.' },
  {
    title: 'Your free strategy session is scheduled',
    text: '60 minutes, free of charge. We write to you to agree a time.',
  },
  { title: `A custom proposal${proposal && ` within ${proposal}`}`, text: 'With a plan, a timeline and a price.' },
];

/** Tells a visitor that the enquiry arrived and what happens next. Nothing of it is sent back: the address may be a stranger's. */
export function enquiryConfirmation({ enquiry, publicUrl, studio }: EnquiryMail): MailContent {
  const within = replyPromise(studio, ', and ');
  const promise = within ? `We reply ${within}.` : 'We reply as soon as we can.';
  const proposal = promised(studio.promises.proposalHours, 'hour');
  return renderMail({
    publicUrl,
    studio,
    subject,
    preheader: promise,
    title,
    blocks: [
      paragraph(greet(enquiry.firstName)),
      paragraph(`Thank you for writing to ${studio.name}.`, promise),
      heading('What happens next'),
      steps(next(proposal)),
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
