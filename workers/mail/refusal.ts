import { refusals } from '@prism/core/contract/mails';
import { withoutAddresses } from '@prism/core/mails/without-addresses';
import { PermanentError } from '../errors.ts';

/** Fields that nodemailer adds to errors of a mail server. */
interface SmtpError extends Error {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

export class MailServerError extends Error {}

/**
 * Why a mail was not sent, for the admin: a PermanentError if the server will never accept it. Without emails, because
 * the reason outlives the enquiry.
 */
export function explainFailure(error: unknown): Error {
  if (error instanceof PermanentError || error instanceof MailServerError) return error;
  const failure: SmtpError = error instanceof Error ? error : new Error(String(error));
  const said = typeof failure.response === 'string' ? failure.response : failure.message;
  const reason = withoutAddresses(said).replace(/\s+/g, ' ').trim();
  const status = typeof failure.responseCode === 'number' ? failure.responseCode : 0;
  const options = { cause: error };

  if (concernsThisMail(failure)) {
    if (status >= 500 || failure.command === 'API') return new PermanentError(`${refusals.forGood}${reason}`, options);
    return new Error(`${refusals.forNow}${reason}`, options);
  }
  if (failure.code === 'EAUTH') return new MailServerError(`The mail server rejected our sign-in: ${reason}`, options);
  if (typeof failure.code === 'string' && connectionCodes.has(failure.code))
    return new MailServerError(`The mail server cannot be reached: ${reason}`, options);
  return new MailServerError(`It could not be sent: ${reason}`, options);
}

const connectionCodes = new Set(['ECONNECTION', 'ESOCKET', 'EDNS', 'ETIMEDOUT', 'ETLS', 'EPROTOCOL']);

/** The operator can fix a refused sender (MAIL FROM) or sign-in, after which the same mail is sent. */
function concernsThisMail({ code, command }: SmtpError): boolean {
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  return command === 'RCPT TO' || command === 'DATA' || command === 'API';
}
