import type { Jobs } from '@prism/core/contract/jobs';
import { Contact } from '@prism/core/database/contact';
import { PermanentError } from '../errors.ts';
import { isAddress } from './address.ts';
import { sendOnce, type MailDeps, type OwedMail } from './ledger.ts';
import { mailDomain } from './mail-domain.ts';
import { contactConfirmation } from './templates/contact-confirmation.ts';
import { contactNotice } from './templates/contact-notice.ts';
import { oneLine } from './templates/plain-text.ts';

/**
 * Confirms an enquiry to the visitor and tells the studio of it, each once however often this runs. One mail failing does
 * not keep the other back; then it throws: a PermanentError when only mails that can never go out are left.
 */
export async function sendContactMails(
  deps: MailDeps,
  { contactId }: Jobs['email']['contact-received'],
): Promise<void> {
  const contact = await deps.fork().findOne(Contact, contactId);
  // Erased in the meantime: there is nobody left to write to.
  if (!contact) return;
  const failures: Error[] = [];
  for (const { label, mail } of mailsFor(deps, contact)) {
    try {
      await sendOnce(deps, mail);
    } catch (error) {
      failures.push(labelled(label, error));
    }
  }
  if (failures.length > 0) throw together(failures);
}

function mailsFor(deps: MailDeps, contact: Contact): { label: string; mail: OwedMail }[] {
  const { mailFrom, mailStudio, publicUrl } = deps;
  const owed = { subjectId: contact.id, domain: mailDomain(publicUrl) };
  const confirmation: OwedMail = {
    ...owed,
    kind: 'contact-confirmation',
    compose: () => ({
      ...contactConfirmation({ contact, publicUrl }),
      from: mailFrom,
      to: visitor(contact),
      replyTo: mailStudio,
      // Keeps holiday replies from answering a machine (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-replied' },
    }),
  };
  const notice: OwedMail = {
    ...owed,
    kind: 'contact-notice',
    compose: () => ({
      ...contactNotice({ contact, publicUrl }),
      from: mailFrom,
      to: mailStudio,
      ...(isAddress(contact.email) && { replyTo: visitor(contact) }),
      headers: { 'Auto-Submitted': 'auto-generated' },
    }),
  };
  return [
    { label: 'Confirmation to the visitor', mail: confirmation },
    { label: 'Notice to the studio', mail: notice },
  ];
}

/** The visitor as sender or recipient. Throws PermanentError for an address that could smuggle in a further recipient. */
function visitor({ firstName, lastName, email }: Contact) {
  if (!isAddress(email)) throw new PermanentError('The visitor’s address is not a valid one.');
  return { name: oneLine(`${firstName} ${lastName}`), address: email };
}

function labelled(label: string, error: unknown): Error {
  if (!(error instanceof Error)) return new Error(`${label}: ${String(error)}`);
  const message = `${label}: ${error.message}`;
  return error instanceof PermanentError
    ? new PermanentError(message, { cause: error })
    : new Error(message, { cause: error });
}

/** One error for all; permanent only when no mail is worth another try. */
function together(failures: Error[]): Error {
  const message = failures.map((failure) => failure.message).join('\n');
  const options = { cause: failures[0] };
  return failures.every((failure) => failure instanceof PermanentError)
    ? new PermanentError(message, options)
    : new Error(message, options);
}
