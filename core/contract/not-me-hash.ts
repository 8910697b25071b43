import type { signInCalls } from './sign-in-calls.ts';
import type { BodyOf } from './call.ts';

export type NotMeInput = BodyOf<typeof signInCalls.notMe>;

export const notMeHash = ({ user, at, token }: NotMeInput) => `${user}.${at}.${token}`;

export function readNotMe(hash: string): NotMeInput | undefined {
  const [user, at, token] = hash.split('.');
  return user && at && token ? { user, at: Number(at), token } : undefined;
}
