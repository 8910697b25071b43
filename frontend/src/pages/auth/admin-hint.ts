const key = 'admin_authenticated';

/** Whether somebody signed in here before. Only a hint for where to send people; the server decides who they are. */
export function hasAdminHint(): boolean {
  return localStorage.getItem(key) === 'true';
}

export function setAdminHint(isSignedIn: boolean) {
  if (isSignedIn) localStorage.setItem(key, 'true');
  else localStorage.removeItem(key);
}
