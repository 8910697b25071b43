import { addressKey } from '@prism/core/people/address-spelling';
import { readHtml } from '../html-text.ts';
import { addressParser, type Attachment, type Email } from 'postal-mime';

export interface FailedDelivery {
  /** The Message-ID of the returned mail, if shown. */
  messageId: string | undefined;
  /** The recipient in lower case, if stated. */
  to: string | undefined;
  /** The mail server's words: '550 5.1.1 No such user'; or only the status. */
  reason: string;
}

type Fields = ReadonlyMap<string, string>;

export function failedDelivery(email: Email): FailedDelivery | undefined {
  const status = email.attachments.find(({ mimeType }) => /^message\/(?:global-)?delivery-status$/.test(mimeType));
  return status ? reported(email, partText(status)) : readableReport(email);
}

function reported(email: Email, status: string): FailedDelivery | undefined {
  const groups = status.split(/(?:\r?\n){2,}/).map(fieldsOf);
  const failed = groups.find(isFailed);
  if (!failed) return undefined;
  const named = valueOf(failed.get('original-recipient')) || valueOf(failed.get('final-recipient'));
  return failureOf(email, {
    returned: returnedFields(email),
    messageId: groups.map((fields) => fields.get('x-original-message-id')).find(Boolean),
    named,
    reason: failed.get('diagnostic-code')?.replace(/^[\w-]+\s*;\s*/, '') || withoutComments(failed.get('status') ?? ''),
  });
}

/** By the action, or by a permanent status if there is none. */
function isFailed(fields: Fields): boolean {
  const action = withoutComments(fields.get('action') ?? '').toLowerCase();
  if (/^fail(?:ed|ure)\b/.test(action)) return true;
  const isOther = /^(?:delayed|delivered|relayed|expanded)\b/.test(action);
  return !isOther && /^5\.\d/.test(withoutComments(fields.get('status') ?? ''));
}

const ofServer = /^(?:mailer-daemon|postmaster|microsoftexchange[\da-f]*)@/i;

/** Exim, qmail, Yahoo and others write for people only. The mail, below or attached, marks a report in any language. */
function readableReport(email: Email): FailedDelivery | undefined {
  const text = email.text?.trim() ? email.text : readHtml(email.html ?? '', 20_000).text;
  const failed = email.headers.find(({ key }) => key === 'x-failed-recipients')?.value;
  const isQmail = /^Hi\. This is the (?:qmail-send program|deliver program) at /m.test(text);
  const isFromServer = ofServer.test(email.from?.address ?? '');
  const returned = returnedFields(email);
  const isUndelivered = returned !== undefined || undelivered.test(text);
  const isForGood =
    forGood.some((sign) => sign.test(text)) || (isUndelivered && !stillTrying.test(`${email.subject} ${text}`));
  if (!failed && !(isFromServer && (isQmail || isForGood))) return undefined;
  const lines = text.split(/\r?\n/);
  const border = lines.findIndex((line) => line.startsWith('--') && aboveCopy.test(line));
  const above = border === -1 ? lines : lines.slice(0, border);
  const copy = fieldsOf(lines.slice(above.length + 1).join('\n'));
  const reason = above.find((line) => /\b[45]\d\d[ :-]/.test(line))?.trim();
  return failureOf(email, {
    returned: returned ?? (copy.has('message-id') ? copy : undefined),
    messageId: undefined,
    named: failed ?? above.map(namedIn).find(Boolean) ?? recipientIn(text),
    reason: reason ?? '',
  });
}

const forGood = [
  /delivery has failed to these recipients/i,
  /permanent(?:ly)? (?:error|fail)|failed permanently/i,
  /\b5\d\d[ :-] ?5\.\d/,
  /undeliver(?:able|ed)/i,
];
/** Without a status or the mail. A delay report says the same and that delivery continues. */
const undelivered =
  /(?:unable to|could not|couldn't|cannot) (?:be )?deliver|nicht zugestellt|unzustellbar|pas pu être (?:remis|distribué|livré)|no se (?:pudo|ha podido|puede) entregar|impossibile recapitare|non (?:è stato possibile|può essere) (?:recapita|consegna)t?r?[eo]|niet worden (?:bezorgd|afgeleverd)|não (?:pôde|foi possível) (?:ser )?entreg|nie (?:mogła|może) (?:zostać|być) (?:dostarcz|doręcz)|配信できません|配信できなかった/i;
const stillTrying =
  /delay|temporar|will (?:be )?(?:retr|tr[iy]|keep trying|continue)|not yet|verzöger|retard|retras|ritard/i;
const aboveCopy = /copy of (?:the|your) message|original message|returned message|forwarded message/i;

/** '<tom@example.com>:', as qmail writes. */
function namedIn(line: string): string | undefined {
  const named = /^<([^<>\s]+)>:/.exec(line.trimStart())?.[1];
  return named?.includes('@') ? named : undefined;
}

/** '… recipients or groups: tom@example.com', as Exchange writes. */
function recipientIn(text: string): string | undefined {
  const [, after] = /recipients or groups:([^]{0,300})/i.exec(text) ?? [];
  return after?.split(/[\s<>();,[\]]/).find((word) => /^[^@]+@[^@]+$/.test(word));
}

/** Whether a mail server wrote a mail, by its headers, so that an attached mail is a returned one. */
export function isOfServer(source: Uint8Array): boolean {
  const [head = ''] = Buffer.from(source)
    .toString('latin1', 0, 100_000)
    .split(/\r?\n\r?\n/, 1);
  return ofServer.test(addressParser(fieldsOf(head).get('from') ?? '', { flatten: true })[0]?.address ?? '');
}

interface Report {
  returned: Fields | undefined;
  messageId: string | undefined;
  named: string | undefined;
  reason: string;
}

function failureOf(email: Email, { returned, messageId, named, reason }: Report): FailedDelivery {
  // The returned mail names our recipient; the last server may have forwarded it.
  const [to] = addressParser(returned?.get('to') || named || '', { flatten: true });
  const answered = email.inReplyTo ?? email.references?.trim().split(/\s+/).at(-1);
  return {
    messageId: bracketed(returned?.get('message-id') ?? messageId ?? answered),
    to: to?.address ? addressKey(to.address) : undefined,
    reason: (reason || 'no reason given').slice(0, 500),
  };
}

function bracketed(id: string | undefined): string | undefined {
  const bare = id?.match(/[^<>\s]+/g)?.find((word) => word.includes('@'));
  return bare && `<${bare}>`;
}

const valueOf = (field: string | undefined) => withoutComments(field ?? '').replace(/^[\w-]+\s*;\s*/, '');
const withoutComments = (value: string) => value.replace(/\([^()]*\)/g, ' ').trim();

function returnedFields({ attachments }: Email): Fields | undefined {
  const returned = attachments.find(({ mimeType }) =>
    [
      'message/rfc822',
      'message/global',
      'text/rfc822-headers',
      'message/rfc822-headers',
      'message/global-headers',
    ].includes(mimeType),
  );
  return (
    returned &&
    fieldsOf(
      partText(returned)
        .trimStart()
        .split(/\r?\n\r?\n/)[0] ?? '',
    )
  );
}

/** Header fields by lower-case name, the first of each. */
function fieldsOf(text: string): Fields {
  const fields = new Map<string, string>();
  for (const line of text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trimEnd().toLowerCase();
    if (/^[!-9;-~]+$/.test(name) && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

export function partText({ content }: Pick<Attachment, 'content'>): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content).slice(0, 100_000);
}
