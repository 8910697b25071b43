import { emailPattern } from '@prism/core/contract/fields';
import { PermanentError } from '../errors.ts';
import { oneLine } from './templates/plain-text.ts';

/** Whether `email` is one address and nothing else; a further recipient or header must not ride along. */
export function isAddress(email: string): boolean {
  return emailPattern.test(email) && !/\p{Cc}/u.test(email);
}

/** A person as sender or recipient. Throws PermanentError for an address that could smuggle in a further recipient. */
export function personAt({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) {
  if (!isAddress(email)) throw new PermanentError('The visitor’s address is not a valid one.');
  return { name: oneLine(`${firstName} ${lastName}`), address: email };
}
