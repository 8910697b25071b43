import { emailPattern } from '@prism/core/contract/fields';
import { PermanentError } from '../errors.ts';
import { oneLine } from './templates/plain-text.ts';

/** Whether `email` is one address and nothing else; a further recipient or header must not ride along. */
export function isAddress(email: string): boolean {
  return emailPattern.test(email) && !/\p{Cc}/u.test(email);
}

/** The address alone, for a name is the sender's text. Throws PermanentError for one that could smuggle in a further recipient. */
export function bareAddress({ email }: { email: string }): string {
  if (!isAddress(email)) throw new PermanentError('The address is not a valid one.');
  return email;
}

/** A person whom the studio answers. Undefined for an address that could smuggle in a further recipient. */
export function personAt({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) {
  return isAddress(email) ? { name: oneLine(`${firstName} ${lastName}`), address: email } : undefined;
}
