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
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Which wording is asked with today. */
export const currentVersion = {
  enquiry: '2025-01',
  keepApplication: '2026-11',
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
