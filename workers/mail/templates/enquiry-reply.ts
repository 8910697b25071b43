import type { Sender } from './mail.ts';
import { oneLine } from './plain-text.ts';
import { textCompany } from './render.ts';

interface Reply extends Sender {
  /** Of the mail it continues. */
  subject: string;
  text: string;
  /** Who wrote it. */
  by: string;
}

/** What somebody of the studio writes to whoever asked: plain text, as people write mails, with who wrote it. */
export function replyMail({ subject, text, by, studio, publicUrl }: Reply): { subject: string; text: string } {
  return {
    subject: `Re: ${oneLine(subject)}`,
    text: `${text.trim()}\n\n-- \n${oneLine(by)}\n${textCompany(studio)}\n${publicUrl}\n`,
  };
}
