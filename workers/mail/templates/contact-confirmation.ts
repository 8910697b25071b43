import { brand } from '@prism/core/contract/brand';
import { enquiryFacts } from '@prism/core/contract/enquiries';
import { facts, gap, heading, paragraph, paragraphTo, steps } from './blocks.ts';
import { greet } from './greeting.ts';
import type { EnquiryMail, MailContent } from './mail.ts';
import { renderMail } from './render.ts';

/** Fixed, so that the form cannot be used to send strangers a subject of one's own. */
const subject = 'We have your enquiry: what happens next';
const title = 'Your enquiry is with us.';
const promise = 'We reply within 2 hours on business days, and within 24 hours at most.';

const next = [
  { title: 'Our team reviews your requirements', text: 'Somebody who builds reads every line you wrote.' },
  {
    title: 'Your free strategy session is scheduled',
    text: '60 minutes, free of charge. We write to you to agree a time.',
  },
  { title: 'A custom proposal within 48 hours', text: 'With a plan, a timeline and a price.' },
] as const;

/** Tells a visitor that the enquiry arrived and what happens next. Nothing of it is sent back: the address may be a stranger's. */
export function enquiryConfirmation({ enquiry, publicUrl, company }: EnquiryMail): MailContent {
  return renderMail({
    publicUrl,
    company,
    subject,
    preheader: promise,
    title,
    blocks: [
      paragraph(greet(enquiry.firstName)),
      paragraph(`Thank you for writing to ${brand.name}.`, promise),
      heading('What happens next'),
      steps(next),
      heading('What we received'),
      facts(enquiry, [enquiryFacts.budget, enquiryFacts.received]),
      gap(24),
      paragraphTo('Something to add or to correct? Reply to this mail, or call us on', {
        label: brand.phone,
        href: `tel:${brand.phone.replaceAll(' ', '')}`,
        end: '.',
      }),
    ],
    reason: `You receive this mail because this address was entered in the form at ${new URL(publicUrl).host}. If that was not you, ignore it, or reply and we erase the enquiry.`,
    address: company.email,
  });
}
