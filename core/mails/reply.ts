import { addressOf, registerFacts, type StudioFacts } from '../contract/studio.ts';
import { markup, type Markup } from '../html/markup.ts';
import type { User } from '../database/user.ts';
import { oneLine } from './plain-text.ts';

interface Reply {
  subject: string;
  text: string;
  /** Who wrote it. */
  by: string;
  /** Without a trailing slash. */
  publicUrl: string;
  studio: StudioFacts;
}

/** A reply as mail programs get it. */
export interface ReplyMail {
  subject: string;
  text: string;
  html: string;
}

/**
 * What somebody of the studio writes to whoever asked, with who wrote it. Its HTML looks as people write mails: no logo and no
 * colours, so that it is read as it is written in every program, and in the dark.
 */
export function replyMail({ subject, text, by, studio, publicUrl }: Reply): ReplyMail {
  const words = text.trim().replaceAll('\r\n', '\n');
  const from = [oneLine(by), textCompany(studio), publicUrl].join('\n');
  return {
    subject: oneLine(subject),
    text: `${words}\n\n-- \n${from}\n`,
    html: markup`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${oneLine(subject)}</title>
</head>
<body style="font:400 16px/1.55 'Helvetica Neue',Helvetica,Arial,sans-serif;max-width:600px;overflow-wrap:anywhere">
${words.split(/\n{2,}/).map((part) => markup`<p style="margin:0 0 16px">${withLinks(part)}</p>\n`)}
<p style="margin:24px 0 0;font-size:14px">${withLinks(from)}</p>
</body>
</html>
`.html,
  };
}

/** What whoever writes is called in their mails. */
export const signedBy = ({ name, username }: Pick<User, 'name' | 'username'>): string => name ?? username;

/** Who writes, and what the law wants said of them. */
export function textCompany(studio: StudioFacts): string {
  const facts = registerFacts(studio).map(([term, value]) => `${term}: ${value}`);
  return [[studio.company, addressOf(studio)].filter(Boolean).join(', '), ...facts].join('\n');
}

/** A web address ends before the punctuation of its sentence. */
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])/;

/** With its line breaks, and with web addresses as links. */
function withLinks(text: string): Markup[] {
  return text
    .split('\n')
    .flatMap((line, index) => [...(index > 0 ? [markup`<br>\n`] : []), ...line.split(address).map(linked)]);
}

/** Every other part is what `address` found. */
const linked = (part: string, index: number) =>
  index % 2 === 1 ? markup`<a href="${part}">${part}</a>` : markup`${part}`;
