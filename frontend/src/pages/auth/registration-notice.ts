const key = 'prism-registered';

export const registrationNotice = { title: 'Registration successful', description: 'Account created successfully!' };

/** The page is loaded anew after registering, which would take the notice with it; the next page shows it again. */
export function leaveRegistrationNotice() {
  sessionStorage.setItem(key, 'true');
}

export function takeRegistrationNotice(): typeof registrationNotice | undefined {
  if (sessionStorage.getItem(key) === null) return undefined;
  sessionStorage.removeItem(key);
  return registrationNotice;
}
