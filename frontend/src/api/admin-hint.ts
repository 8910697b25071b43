import { kept } from '../lib/storage.ts';

const key = 'admin_authenticated';

/** Whether someone signed in here before. Only a hint for where to send people; the server decides who they are. */
export function hasAdminHint(): boolean {
  return kept.get(key) === 'true';
}

/** The same where the hint can be kept; where this browser refuses, only the server knows. */
export function mayBeSignedIn(): boolean {
  return hasAdminHint() || !kept.isLasting();
}

export function setAdminHint(isSignedIn: boolean) {
  if (isSignedIn) kept.set(key, 'true');
  else kept.remove(key);
}
