import { brand } from '@prism/core/contract/brand';
import { button, gap, link, paragraph } from './blocks.ts';
import { layout } from './layout.ts';
import type { MailContent, Sender } from './mail.ts';
import { textCompany } from './plain-text.ts';
import { markup } from '@prism/core/html/markup';

interface ConfirmationMail extends Sender {
  confirmUrl: string;
  unsubscribeUrl: string;
  /** How long the link is good. */
  days: number;
}

/** Fixed, like all of this mail: nothing a stranger typed reaches whoever owns the address. */
const subject = 'Please confirm your subscription';
const title = 'One press, and you are on the list.';
const ask = `Somebody, we hope you, entered this address for the ${brand.name} newsletter: one letter a month on building apps that earn.`;

/** Asks whoever owns an address whether they want the newsletter. */
export function newsletterConfirmation({
  confirmUrl,
  unsubscribeUrl,
  publicUrl,
  company,
  days,
}: ConfirmationMail): MailContent {
  const next = `The link is good for ${days} days. Until it is followed we send you nothing else.`;
  const { host } = new URL(publicUrl);
  const reason = `You receive this mail because this address was entered in the newsletter box at ${host}. If that was not you, ignore it: nothing else follows.`;
  const body = markup`${paragraph(ask)}
${paragraph(next)}
${button('Confirm subscription', confirmUrl)}
${gap(24)}${paragraph(markup`If the button does not work, open ${link(confirmUrl, confirmUrl)}`)}
${paragraph(markup`Not interested after all? ${link('Unsubscribe', unsubscribeUrl)}.`)}`;

  const text = `${title}

${ask}

Confirm your subscription:
${confirmUrl}

${next}

Not interested after all? Unsubscribe:
${unsubscribeUrl}

-- 
${textCompany(company)}
${company.email} | ${publicUrl}

${reason}
`;
  return { subject, text, html: layout({ subject, preheader: next, publicUrl, company, title, body, reason }) };
}
