import { addressKey } from '@prism/core/people/address-spelling';
import { addressParser, type Attachment, type Email } from 'postal-mime';

/** What a report of a mail server says of a mail that it did not deliver (RFC 3464). */
export interface FailedDelivery {
  /** The Message-ID of the mail that came back; undefined where the report does not show it. */
  messageId: string | undefined;
  /** To which address it went, in lower case; undefined where the report does not say so. */
  to: string | undefined;
  /** In the mail server's words, e.g. '550 5.1.1 No such user'; its status alone where it gave none. */
  reason: string;
}

/** Undefined where it is no such report, or tells of a delay or of success. */
export function failedDelivery(email: Email): FailedDelivery | undefined {
  const status = email.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  if (!status) return undefined;
  const recipients = textOf(status)
    .split(/\r?\n\r?\n/)
    .map(fieldsOf);
  const failed = recipients.find((fields) => fields.get('action')?.toLowerCase() === 'failed');
  if (!failed) return undefined;
  const said = failed.get('diagnostic-code')?.replace(/^[\w-]+;\s*/, '');
  const returned = returnedFields(email);
  // What came back says whom we wrote to; the last server may have had it forwarded.
  const [to] = addressParser(returned?.get('to') ?? '', { flatten: true });
  const named = (failed.get('original-recipient') ?? failed.get('final-recipient'))?.replace(/^[\w-]+;\s*/, '');
  return {
    messageId: returned?.get('message-id'),
    to: to?.address || named ? addressKey(to?.address || named || '') : undefined,
    reason: (said || failed.get('status') || 'no reason given').slice(0, 500),
  };
}

function returnedFields({ attachments }: Email): Map<string, string> | undefined {
  const returned = attachments.find(({ mimeType }) => ['message/rfc822', 'text/rfc822-headers'].includes(mimeType));
  return returned && fieldsOf(textOf(returned).split(/\r?\n\r?\n/)[0] ?? '');
}

/** Fields as headers have them, by their names in lower case; of several of a name the first. */
function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([!-9;-~]+):\s*(.*)$/.exec(line) ?? [];
    if (name && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value.trim());
  }
  return fields;
}

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content).slice(0, 100_000);
}
