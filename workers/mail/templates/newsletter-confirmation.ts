import type { Words } from '@prism/core/content/content';
import { orPlain } from '@prism/core/contract/or-plain';
import type { Studio } from '@prism/core/database/content/studio';
import { button, gap, paragraph, paragraphTo } from './blocks.ts';
import type { MailContent, Sender } from './mail.ts';
import { renderMail } from './render.ts';

interface ConfirmationMail extends Sender {
  /** What the studio says in it: nothing that a stranger typed reaches the owner of the address. */
  words: Words<'newsletter'>['mail'];
  confirmUrl: string;
  unsubscribeUrl: string;
  /** How long the link is good. */
  days: number;
}

/** Asks the owner of an address whether they want the newsletter. */
export function newsletterConfirmation({
  words,
  confirmUrl,
  unsubscribeUrl,
  publicUrl,
  studio,
  days,
}: ConfirmationMail): MailContent {
  const { subject, title, opening } = orPlain(words, plainWords(studio));
  const next = `The link is good for ${days} days. Until it is followed we send you nothing else.`;
  return renderMail({
    publicUrl,
    studio,
    subject,
    preheader: next,
    title,
    blocks: [
      paragraph(opening),
      { text: paragraphTo('', { label: 'Confirm your subscription', href: confirmUrl }).text },
      paragraph(next),
      button('Confirm subscription', confirmUrl),
      gap(24),
      { html: paragraphTo('If the button does not work, open', { label: confirmUrl, href: confirmUrl }).html },
      paragraphTo('Not interested after all?', { label: 'Unsubscribe', href: unsubscribeUrl, end: '.' }),
    ],
    reason: `You receive this mail because this address was entered in the newsletter box at ${new URL(publicUrl).host}. If that was not you, ignore it: nothing else follows.`,
    address: studio.email,
  });
}

/** Where the studio has said nothing else. */
const plainWords = ({ name }: Studio) => ({
  subject: 'Please confirm your subscription',
  title: 'One press, and you are on the list.',
  opening: `Somebody, we hope you, entered this address for the ${name} newsletter.`,
});
