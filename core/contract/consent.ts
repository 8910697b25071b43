/**
 * Every wording that ever asked for consent, by the version that is stored with each answer. Years later it must still be
 * possible to show what somebody agreed to, so no text here is ever changed: another text is another version.
 */
export const wordings = {
  /** The box of the enquiry form. */
  enquiry: {
    '2025-01': 'I agree to receive communications about my enquiry.',
  },
  /** The box of the application form; its years are those of `retention`. */
  keepApplication: {
    '2026-11': 'Keep my application for later openings: for 3 years instead of 12 months.',
  },
  /** The newsletter boxes: title, text, and what entering an address agrees to, a line each. */
  'newsletter-home': {
    '2025-01': 'One letter a month on building apps that earn\nJoin 10,000+ readers. Leave whenever you like.',
    '2026-11':
      'One letter a month on building apps that earn\nJoin 10,000+ readers. Leave whenever you like.\nBy subscribing you agree to one letter a month. Every letter has a link to unsubscribe.',
  },
  'newsletter-blog': {
    '2025-01': 'Stay Updated\nJoin 10,000+ developers and business leaders',
    '2026-11':
      'Stay Updated\nJoin 10,000+ developers and business leaders\nBy subscribing you agree to one letter a month. Every letter has a link to unsubscribe.',
  },
  'newsletter-article': {
    '2025-01': 'Stay Updated\nOne letter a month, to 10,000+ readers.',
    '2026-11':
      'Stay Updated\nOne letter a month, to 10,000+ readers.\nBy subscribing you agree to one letter a month. Every letter has a link to unsubscribe.',
  },
  'newsletter-mobile-app-development': {
    '2025-01': 'Notes from the mobile bench\nJoin 15,000+ mobile developers.',
    '2026-11':
      'Notes from the mobile bench\nJoin 15,000+ mobile developers.\nBy subscribing you agree to one letter a month. Every letter has a link to unsubscribe.',
  },
  'newsletter-web-app-development': {
    '2025-01': 'What worked, what did not, and the figures\nJoin 12,000+ AI developers.',
    '2026-11':
      'What worked, what did not, and the figures\nJoin 12,000+ AI developers.\nBy subscribing you agree to one letter a month. Every letter has a link to unsubscribe.',
  },
  'newsletter-plain': {
    '2026-11':
      'Stay Updated\nOne letter a month. Leave whenever you like.\nBy subscribing you agree to one letter a month. Every letter has a link to unsubscribe.',
  },
  'newsletter-link': {
    '2026-11':
      'Enter your address once more\nWe send you a new link.\nBy subscribing you agree to one letter a month. Every letter has a link to unsubscribe.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Which wording is asked with today. */
export const currentVersion = {
  enquiry: '2025-01',
  keepApplication: '2026-11',
  'newsletter-home': '2026-11',
  'newsletter-blog': '2026-11',
  'newsletter-article': '2026-11',
  'newsletter-mobile-app-development': '2026-11',
  'newsletter-web-app-development': '2026-11',
  'newsletter-plain': '2026-11',
  'newsletter-link': '2026-11',
} as const satisfies { [Asked in keyof typeof wordings]: keyof (typeof wordings)[Asked] };

export type Asked = keyof typeof wordings;

/** The rule of a field that brings the version of the wording a form showed. A page that is open longer brings an older one. */
export function versionField(asked: Asked) {
  const message = 'This version of the wording is not known';
  return { label: 'Version of the wording', min: 0, max: 20, message, oneOf: Object.keys(wordings[asked]) } as const;
}

/** What `version` said; undefined for one that never was. */
export function wordingOf(asked: Asked, version: string): string | undefined {
  return new Map(Object.entries(wordings[asked])).get(version);
}
