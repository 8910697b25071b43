import { keptForVisit } from '../../lib/storage.ts';

const key = 'prism-registered';

export const registrationNotice = { title: 'Registration successful', description: 'Account created successfully!' };

/** Registering reloads the page, which would lose the notice; so the next page shows it again. */
export function leaveRegistrationNotice() {
  keptForVisit.set(key, 'true');
}

export function takeRegistrationNotice(): typeof registrationNotice | undefined {
  if (keptForVisit.get(key) === null) return undefined;
  keptForVisit.remove(key);
  return registrationNotice;
}
