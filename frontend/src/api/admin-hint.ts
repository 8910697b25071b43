import { kept } from '../lib/storage.ts';

const key = 'admin_authenticated';

/** Whether someone signed in here before. Only a hint for redirects; the server authenticates. */
export function hasAdminHint(): boolean {
  return kept.get(key) === 'true';
}

/** As `hasAdminHint`, but true in a browser that refuses storage. */
export function mayBeSignedIn(): boolean {
  return hasAdminHint() || !kept.isLasting();
}

export function setAdminHint(isSignedIn: boolean) {
  if (isSignedIn) kept.set(key, 'true');
  else kept.remove(key);
}
