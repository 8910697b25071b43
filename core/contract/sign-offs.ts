import type { Disclosure } from './posts.ts';

export const signOffParts = ['facts', 'links', 'sources', 'rights'] as const;
export type SignOffPart = (typeof signOffParts)[number];

export const signOffWords: Readonly<Record<SignOffPart, { label: string; says: string }>> = {
  facts: { label: 'Facts', says: 'Every figure, name and claim in it is right.' },
  links: { label: 'Links', says: 'Every link leads where the text says.' },
  sources: {
    label: 'Sources',
    says: 'Every finding and quote of others names its source, and the source says the same.',
  },
  rights: { label: 'Rights', says: 'We may use every picture and every passage that is not our own.' },
};

const eases = [
  [90, 'very easy'],
  [80, 'easy'],
  [70, 'fairly easy'],
  [60, 'plain English'],
  [50, 'fairly hard'],
  [30, 'hard'],
] as const;

/** A reading ease in words: '64, plain English'. */
export function easeInWords(ease: number): string {
  const rounded = Math.max(0, Math.round(ease));
  const [, words = 'very hard'] = eases.find(([least]) => rounded >= least) ?? [];
  return `${rounded}, ${words}`;
}

export const findingsShown = 12;
export const mostStatements = 500;
export const linksAsked = 50;

/** Whether search engines could see this many posts as spam: one a day, and three times the usual number. */
export function looksLikeSpam({ week, usual }: Readonly<Record<'week' | 'usual', number>>): boolean {
  return week >= 7 && week > 3 * Math.max(usual, 1);
}

export function openSentence(open: readonly SignOffPart[]): string {
  return `Open: ${new Intl.ListFormat('en-GB').format(open)}.`;
}

export function uncheckedMessage(open: readonly SignOffPart[]): string {
  return `AI drafted this article. Check it before publishing. ${openSentence(open)}`;
}

export const namelessMessage = 'Readers see who checked an article. Add your name under Account first.';

export interface Provenance {
  /** Empty for a shared draft before its review. */
  signedOff: readonly { part: SignOffPart; by: string; at: string }[];
  /** Empty for an imported draft. */
  writers: readonly DraftWriter[];
  /** The share of words changed since; null if the draft is unknown. */
  changedPercent: number | null;
}

export interface DraftWriter {
  /** The studio's id: 'openai'. */
  provider: string;
  /** The provider's name for it. */
  model: string;
  /** The prompt version of its sections; null if no step finished. */
  promptVersion: string | null;
  /** Whether the built-in sandbox wrote it instead of a model. */
  sandbox: boolean;
}

export function withDisclosure(excerpt: string, disclosure: Disclosure | null): string {
  if (!disclosure) return excerpt;
  const said = /[.!?…]$/.test(disclosure.line) ? disclosure.line : `${disclosure.line}.`;
  return [excerpt, said].filter(Boolean).join(' ');
}
