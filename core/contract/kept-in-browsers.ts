/** Something that the product stores in browsers. */
interface KeptInBrowser {
  /** Its key or prefix; on https, cookies start with '__Host-'. */
  name: string;
  /** Local storage, session storage or a cookie. */
  place: 'browser' | 'tab' | 'cookie';
  whose: 'visitors' | 'staff';
  /** Its text in the privacy policy. */
  says: string;
  onlyCounted?: true;
}

/** Everything kept in browsers. It fills the privacy policy; `kept-in-browsers.test.ts` finds what is missing. */
export const keptInBrowsers: readonly KeptInBrowser[] = [
  { name: 'appbase-ui-theme', place: 'browser', whose: 'visitors', says: 'your light or dark theme' },
  { name: 'prism-saved-apps', place: 'browser', whose: 'visitors', says: 'the apps you saved' },
  { name: 'prism-contact-draft', place: 'tab', whose: 'visitors', says: 'an enquiry you have not sent yet' },
  { name: 'prism-typed', place: 'tab', whose: 'visitors', says: 'what you typed before a page reloaded' },
  { name: 'prism-quote-seen', place: 'tab', whose: 'visitors', says: 'the quote you opened last' },
  {
    name: 'prism-light-seen',
    place: 'tab',
    whose: 'visitors',
    says: 'that you have seen the drawing on the home page',
  },
  { name: 'prism-places', place: 'tab', whose: 'visitors', says: 'your scroll position on each page' },
  {
    name: 'prism-touches',
    place: 'tab',
    whose: 'visitors',
    onlyCounted: true,
    says: 'how you found us: the site or campaign, and the first page you opened',
  },
  { name: 'admin_authenticated', place: 'browser', whose: 'staff', says: 'that a member of staff has signed in' },
  { name: 'prism-registered', place: 'tab', whose: 'staff', says: 'that an account was just created' },
  {
    name: 'prism-single-keys-off',
    place: 'browser',
    whose: 'staff',
    says: 'that single-key shortcuts are off',
  },
  { name: 'prism-narrow-rail', place: 'browser', whose: 'staff', says: 'that the sidebar is collapsed to icons' },
  {
    name: 'prism-browser-notifications',
    place: 'browser',
    whose: 'staff',
    says: 'that browser notifications are on',
  },
  { name: 'prism-compact-rows', place: 'browser', whose: 'staff', says: 'that lists use compact rows' },
  {
    name: 'prism-outline-first',
    place: 'browser',
    whose: 'staff',
    says: 'that they approve outlines before AI writes',
  },
  { name: 'prism-views-', place: 'browser', whose: 'staff', says: 'their saved views of lists' },
  { name: 'prism-unsaved-', place: 'browser', whose: 'staff', says: 'changes they have not saved yet' },
  { name: 'prism_session', place: 'cookie', whose: 'staff', says: 'the session of the signed-in person' },
  {
    name: 'prism_device',
    place: 'cookie',
    whose: 'staff',
    says: 'an id that recognises their browser at the next sign-in',
  },
  {
    name: 'prism_passkey',
    place: 'cookie',
    whose: 'staff',
    says: 'a number that is valid while they use a passkey',
  },
];
