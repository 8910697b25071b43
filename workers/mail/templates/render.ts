import { withFullStop } from '@prism/core/contract/studio';
import { markup } from '@prism/core/html/markup';
import { textCompany } from '@prism/core/mails/reply';
import type { Block } from './blocks.ts';
import { layout } from './layout.ts';
import type { MailContent, Sender } from './mail.ts';

/** A mail before its layout. */
interface Mail extends Sender {
  subject: string;
  /** Shown in the inbox after the subject. */
  preheader: string;
  title: string;
  blocks: readonly Block[];
  /** Why the reader got this mail. */
  reason: string;
  /** Email for questions of visitors; staff need none. */
  address?: string;
}

export function renderMail(mail: Mail): MailContent {
  const { subject, title, blocks } = mail;
  const texts = blocks.flatMap((block) => block.text ?? []);
  const body = markup`${blocks.flatMap(({ html }) => (html ? markup`${html}\n` : []))}`;
  const text = `${[title, ...texts].join('\n\n')}\n\n-- \n${signature(mail)}\n`;
  return { subject, text, html: layout({ ...mail, body }) };
}

function signature({ studio, address, publicUrl, reason }: Mail): string {
  if (address === undefined) return `${withFullStop(studio.company)} ${reason}`;
  return `${textCompany(studio)}\n${[address, publicUrl].filter(Boolean).join(' | ')}\n\n${reason}`;
}
