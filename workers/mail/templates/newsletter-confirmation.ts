import type { Words } from '@prism/core/content/content';
import { fillInAll } from '@prism/core/contract/fill-in';
import { button, paragraph, paragraphTo } from './blocks.ts';
import type { MailContent, Sender } from './mail.ts';
import { renderMail } from './render.ts';

interface ConfirmationMail extends Sender {
  /** The studio's texts, because no input of a stranger may reach the email's owner. */
  words: Words<'newsletter'>['mail'];
  confirmUrl: string;
  unsubscribeUrl: string;
  days: number;
}

export function newsletterConfirmation({
  words,
  confirmUrl,
  unsubscribeUrl,
  publicUrl,
  studio,
  days,
}: ConfirmationMail): MailContent {
  const next = fillInAll(words.until, { days });
  return renderMail({
    publicUrl,
    studio,
    subject: words.subject,
    preheader: next,
    title: words.title,
    blocks: [
      paragraph(words.opening),
      { text: paragraphTo('', { label: words.link, href: confirmUrl }).text },
      paragraph(next),
      button(words.button, confirmUrl),
      { html: paragraphTo(words.otherwise, { label: confirmUrl, href: confirmUrl }).html },
      paragraphTo(words.leave, { label: words.leaveLink, href: unsubscribeUrl, end: '.' }),
    ],
    reason: fillInAll(words.reason, { site: new URL(publicUrl).host }),
    address: studio.email,
  });
}
