/** How much is read of a mail that comes: of all of it, in bytes, of its text, in characters, and of what it names. */
export const mailLimits = { bytes: 512 * 1024, text: 20_000, references: 100, attachments: 20 } as const;

/** An answer of a person, one that a program gave, as on a holiday, or the report that a mail could not be delivered. */
export const receivedMails = ['answer', 'automatic', 'bounce'] as const;
export type ReceivedWhat = (typeof receivedMails)[number];

/** Mail programs put what is answered below, each line of it behind a '>', with a line before that says who wrote it. */
export function partsOfMail(text: string): { words: string; quoted: string } {
  const lines = text.trim().split('\n');
  const isAnswered = (line: string) => line.trim() === '' || line.trimStart().startsWith('>');
  const last = lines.findLastIndex((line) => !isAnswered(line));
  if (last === lines.length - 1) return { words: text.trim(), quoted: '' };
  const begin = lines[last]?.trimEnd().endsWith(':') ? last : last + 1;
  return { words: lines.slice(0, begin).join('\n').trim(), quoted: lines.slice(begin).join('\n').trim() };
}

/** A mail that came back about an enquiry or an application, beside its text. */
export interface ReceivedMail {
  what: ReceivedWhat;
  subject: string;
  /** Whom it is from, where that is another address than the one that is known. */
  from: string | null;
  /** What came with it, by name; it stays in the mailbox. */
  attachments: string[];
  /** Whether it was longer than we read. */
  isCut: boolean;
}
