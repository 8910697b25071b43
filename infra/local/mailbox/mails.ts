import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Address, type Email } from 'postal-mime';

/** A mail in the development mailbox. */
export interface ReceivedMail {
  id: string;
  /** ISO 8601. */
  receivedAt: string;
  from: string;
  to: string;
  replyTo: string;
  /** The envelope's recipients, to whom a real server would deliver. */
  deliveredTo: string;
  subject: string;
  messageId: string;
  text: string;
  html: string;
  headers: { name: string; value: string }[];
}

/** Arrival in milliseconds and a random part: the mailbox's file names. */
export const mailIdPattern = /^\d{13}-[0-9a-f]{8}$/;

/** The newest `limit` mails, newest first; empty if the folder does not exist. */
export async function listMails(dir: string, limit: number): Promise<ReceivedMail[]> {
  const ids = (await mailIds(dir)).sort().reverse();
  const mails = await Promise.all(ids.slice(0, limit).map((id) => readMail(dir, id)));
  // A mail may be deleted between listing and reading.
  return mails.filter((mail) => mail !== undefined);
}

/** Deletes every mail that contains one of these, ignoring case: an email in any header or the text, or an id. */
export async function deleteMailsAbout(dir: string, named: readonly string[]): Promise<void> {
  const wanted = named.map((name) => name.toLowerCase());
  for (const id of await mailIds(dir)) {
    const mail = await readMail(dir, id);
    const text = mail && JSON.stringify(mail).toLowerCase();
    if (text && wanted.some((name) => text.includes(name))) await rm(join(dir, `${id}.eml`), { force: true });
  }
}

async function mailIds(dir: string): Promise<string[]> {
  const files = await readdir(dir).catch(noneIfMissing);
  return files
    .filter((file) => file.endsWith('.eml'))
    .map((file) => file.slice(0, -'.eml'.length))
    .filter((id) => mailIdPattern.test(id));
}

/** A decoded mail; undefined for an unknown id. */
export async function readMail(dir: string, id: string): Promise<ReceivedMail | undefined> {
  const source = await readSource(dir, id);
  return source && toReceivedMail(id, await PostalMime.parse(source));
}

/** A mail's source; undefined for an unknown id. */
export async function readSource(dir: string, id: string): Promise<Buffer | undefined> {
  if (!mailIdPattern.test(id)) return undefined;
  return await readFile(join(dir, `${id}.eml`)).catch((error: unknown) => {
    noneIfMissing(error);
    return undefined;
  });
}

function toReceivedMail(id: string, mail: Email): ReceivedMail {
  return {
    id,
    receivedAt: new Date(Number(id.slice(0, 13))).toISOString(),
    from: mail.from ? addressText(mail.from) : '',
    to: addressesText(mail.to),
    replyTo: addressesText(mail.replyTo),
    deliveredTo: mail.deliveredTo ?? '',
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
  };
}

function addressesText(addresses: Address[] = []): string {
  return addresses.map(addressText).join(', ');
}

function addressText(address: Address): string {
  if (address.group) return `${address.name}: ${addressesText(address.group)}`;
  return address.name ? `${address.name} <${address.address}>` : address.address;
}

function noneIfMissing(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}
