import { keptForVisit } from '../../lib/storage.ts';

const key = 'prism-registered';

export const registrationNotice = { title: 'Registration successful', description: 'Account created successfully!' };

/** Registering reloads the page; this shows the notice on the next one. */
export function leaveRegistrationNotice() {
  keptForVisit.set(key, 'true');
}

export function takeRegistrationNotice(): typeof registrationNotice | undefined {
  if (keptForVisit.get(key) === null) return undefined;
  keptForVisit.remove(key);
  return registrationNotice;
}
