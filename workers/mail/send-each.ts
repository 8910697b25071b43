import { RequeueError, PermanentError } from '../errors.ts';
import { sendOnce } from './ledger.ts';
import type { MailDeps, PendingMail } from './pending-mail.ts';

export interface LabelledMail {
  /** Prefix of the reason for the admin. */
  label: string;
  mail: PendingMail;
}

/**
 * Sends each mail once, however often this runs. A failure does not prevent the others, and is then thrown: a
 * PermanentError if no remaining mail can be retried.
 */
export async function sendEach(deps: MailDeps, mails: readonly LabelledMail[]): Promise<void> {
  const failures: Error[] = [];
  for (const { label, mail } of mails) {
    try {
      await sendOnce(deps, mail);
    } catch (error) {
      if (error instanceof RequeueError) throw error;
      failures.push(labelled(label, error));
    }
  }
  if (failures.length > 0) throw together(failures);
}

function labelled(label: string, error: unknown): Error {
  if (!(error instanceof Error)) return new Error(`${label}: ${String(error)}`);
  const message = `${label}: ${error.message}`;
  return error instanceof PermanentError
    ? new PermanentError(message, { cause: error })
    : new Error(message, { cause: error });
}

/** One error for all; permanent only if none can be retried. */
function together(failures: Error[]): Error {
  const message = failures.map((failure) => failure.message).join('\n');
  const options = { cause: failures[0] };
  return failures.every((failure) => failure instanceof PermanentError)
    ? new PermanentError(message, options)
    : new Error(message, options);
}
