/** Something that the product keeps in browsers. */
interface KeptInBrowser {
  /** What it is called there, or begins with; cookies have '__Host-' before it on https. */
  name: string;
  /** For good, until the tab is closed, or as a cookie. */
  place: 'browser' | 'tab' | 'cookie';
  whose: 'visitors' | 'staff';
  /** As the privacy policy says it. */
  says: string;
  /** It is kept only where visits are counted. */
  onlyCounted?: true;
}

/** Everything kept in browsers. It fills the privacy policy; `kept-in-browsers.test.ts` finds what is missing. */
export const keptInBrowsers: readonly KeptInBrowser[] = [
  { name: 'appbase-ui-theme', place: 'browser', whose: 'visitors', says: 'your light or dark theme' },
  { name: 'prism-saved-apps', place: 'browser', whose: 'visitors', says: 'what you saved on this site' },
  { name: 'prism-contact-draft', place: 'tab', whose: 'visitors', says: 'a half-written enquiry' },
  { name: 'prism-typed', place: 'tab', whose: 'visitors', says: 'what you had typed when a page had to load again' },
  { name: 'prism-quote-seen', place: 'tab', whose: 'visitors', says: 'which quote you have looked at last' },
  {
    ...{ name: 'prism-light-seen', place: 'tab', whose: 'visitors' },
    says: 'that you have seen the drawing on the home page',
  },
  { name: 'prism-places', place: 'tab', whose: 'visitors', says: 'how far down you had come on each page' },
  {
    ...{ name: 'prism-touches', place: 'tab', whose: 'visitors', onlyCounted: true },
    says: 'how you came here: the site or campaign that led to us, and the page you opened first',
  },
  { name: 'admin_authenticated', place: 'browser', whose: 'staff', says: 'a mark that staff signed in there' },
  { name: 'prism-registered', place: 'tab', whose: 'staff', says: 'that an account was just made' },
  {
    ...{ name: 'prism-single-keys-off', place: 'browser', whose: 'staff' },
    says: 'that single letters are no commands',
  },
  { name: 'prism-narrow-rail', place: 'browser', whose: 'staff', says: 'that the sidebar shows icons alone' },
  {
    ...{ name: 'prism-browser-notifications', place: 'browser', whose: 'staff' },
    says: 'that they are notified in that browser',
  },
  { name: 'prism-compact-rows', place: 'browser', whose: 'staff', says: 'that lists have low rows' },
  {
    ...{ name: 'prism-outline-first', place: 'browser', whose: 'staff' },
    says: 'that they approve outlines before AI writes',
  },
  { name: 'prism-views-', place: 'browser', whose: 'staff', says: 'filters of lists that they named' },
  { name: 'prism-unsaved-', place: 'browser', whose: 'staff', says: 'what they have not saved yet' },
  { name: 'prism_session', place: 'cookie', whose: 'staff', says: 'the session of the person who signed in' },
  {
    ...{ name: 'prism_device', place: 'cookie', whose: 'staff' },
    says: 'a mark by which their browser is known at the next sign-in',
  },
  {
    ...{ name: 'prism_passkey', place: 'cookie', whose: 'staff' },
    says: 'a number that lasts while a passkey is asked for',
  },
];
