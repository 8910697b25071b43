import { object, text, type ValueOf } from '../fields/shapes.ts';

export const replyNames = {
  enquiries: {
    name: 'the first name',
    app: 'the app of the newest quote',
    price: 'its price',
    due: 'when the answer is promised',
    receipt: 'the address of the receipt',
  },
  applications: {
    name: 'the first name',
    position: 'the title of the position',
    due: 'when the answer is promised',
  },
} as const;

export type ReplyKind = keyof typeof replyNames;

/** Values of the names in templates; '' if unknown. */
export type ReplyValues<Kind extends ReplyKind = ReplyKind> = {
  [Each in Kind]: Readonly<Record<keyof (typeof replyNames)[Each], string>>;
}[Kind];

export const replyTemplate = object({ name: text(), text: text() });
export type ReplyTemplate = ValueOf<typeof replyTemplate>;

export const mailPreview = object({
  from: text(),
  subject: text(),
  // Mail texts are not trimmed.
  text: text({ pattern: '\\n$' }),
  html: text({ pattern: '^<!doctype html>' }),
});
export type MailPreview = ValueOf<typeof mailPreview>;

/** The message for names that are not filled in: 'Replace {price} and {due} before sending'. */
export function unfilledMessage(names: readonly string[]): string {
  const braced = names.map((name) => `{${name}}`);
  const last = braced.at(-1) ?? '';
  const list = braced.length > 1 ? `${braced.slice(0, -1).join(', ')} and ${last}` : last;
  return `Replace ${list} before sending`;
}
