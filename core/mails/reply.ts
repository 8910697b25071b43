import { addressOf, registerFacts, type StudioFacts } from '../contract/studio.ts';
import { markup, type Markup } from '../html/markup.ts';
import type { User } from '../database/user.ts';
import { oneLine } from './plain-text.ts';

interface Reply {
  subject: string;
  text: string;
  /** The author's name. */
  by: string;
  /** Without a trailing slash. */
  publicUrl: string;
  studio: StudioFacts;
}

export interface ReplyMail {
  subject: string;
  text: string;
  html: string;
}

/**
 * A reply by staff with the author's name. Its HTML has neither logo nor colours, so that it is readable in every
 * program and in dark mode.
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

export const signedBy = ({ name, username }: Pick<User, 'name' | 'username'>): string => name ?? username;

export function textCompany(studio: StudioFacts): string {
  const facts = registerFacts(studio).map(([term, value]) => `${term}: ${value}`);
  return [[studio.company, addressOf(studio)].filter(Boolean).join(', '), ...facts].join('\n');
}

/** A URL ends before the punctuation of its sentence. */
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])/;

/** Keeps line breaks and links URLs. */
function withLinks(text: string): Markup[] {
  return text
    .split('\n')
    .flatMap((line, index) => [...(index > 0 ? [markup`<br>\n`] : []), ...line.split(address).map(linked)]);
}

/** Every other part matches `address`. */
const linked = (part: string, index: number) =>
  index % 2 === 1 ? markup`<a href="${part}">${part}</a>` : markup`${part}`;
