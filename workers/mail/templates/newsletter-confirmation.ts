import { button, gap, paragraph, paragraphTo } from './blocks.ts';
import type { MailContent, Sender } from './mail.ts';
import { renderMail } from './render.ts';

interface ConfirmationMail extends Sender {
  confirmUrl: string;
  unsubscribeUrl: string;
  /** How long the link is good. */
  days: number;
}

/** Fixed, like all of this mail: nothing a stranger typed reaches the owner of the address. */
const subject = 'Please confirm your subscription';
const title = 'One press, and you are on the list.';

/** Asks the owner of an address whether they want the newsletter. */
export function newsletterConfirmation({
  confirmUrl,
  unsubscribeUrl,
  publicUrl,
  studio,
  days,
}: ConfirmationMail): MailContent {
  const ask = `Somebody, we hope you, entered this address for the ${studio.name} newsletter.`;
  const next = `The link is good for ${days} days. Until it is followed we send you nothing else.`;
  return renderMail({
    publicUrl,
    studio,
    subject,
    preheader: next,
    title,
    blocks: [
      paragraph(ask),
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
