import type { signInCalls } from './sign-in-calls.ts';
import type { BodyOf } from './call.ts';

/** Where the link leads to choose a new password. What it opens stands behind `#`, which browsers send to no one. */
export const newPasswordPath = '/auth/new-password';

/** Where the link of an invitation leads. What it opens stands behind `#`, too. */
export const invitationPath = '/auth/invitation';

/** Where the link leads that confirms another address of an account. What it opens stands behind `#`, too. */
export const addressPath = '/auth/address';

/** Where the link leads by which one says that a new device is not one's own. What it proves stands behind `#`, too. */
export const notMePath = '/auth/not-me';

export type NotMeInput = BodyOf<typeof signInCalls.notMe>;

export const notMeHash = ({ user, at, token }: NotMeInput) => `${user}.${at}.${token}`;

export function readNotMe(hash: string): NotMeInput | undefined {
  const [user, at, token] = hash.split('.');
  return user && at && token ? { user, at: Number(at), token } : undefined;
}
