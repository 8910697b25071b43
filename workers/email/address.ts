import { emailPattern } from '@prism/core/contract/fields';

/** Whether `email` is one address and nothing else; a further recipient or header must not ride along. */
export function isAddress(email: string): boolean {
  return emailPattern.test(email) && !/\p{Cc}/u.test(email);
}
