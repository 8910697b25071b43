import type { Disclosure, PostInput } from './posts.ts';

/** What somebody checks before an article that AI drafted is published. */
export const signOffParts = ['facts', 'links', 'sources', 'rights'] as const;
export type SignOffPart = (typeof signOffParts)[number];

/** What each is called, and what somebody says by ticking it. */
export const signOffWords: Readonly<Record<SignOffPart, { label: string; says: string }>> = {
  facts: { label: 'Facts', says: 'Every figure, name and claim in it is right.' },
  links: { label: 'Links', says: 'Every link leads where the text says.' },
  sources: { label: 'Sources', says: 'What others found or said is theirs by name, and they said it.' },
  rights: { label: 'Rights', says: 'We may use every picture and every passage that is not our own.' },
};

/** What of a post is checked. */
export interface CheckedText extends Pick<PostInput, 'title' | 'excerpt' | 'content' | 'image'> {
  socialText?: string | null | undefined;
}

/** One of the four as it stands for a text. */
export interface SignOffState {
  part: SignOffPart;
  /** Names what of the text it is about; another one, once that has changed. */
  fingerprint: string;
  /** Who has ticked it for this, the last time it was; null while it is open. */
  by: string | null;
  /** ISO 8601. */
  at: string | null;
}

/** A sentence that readers may want a source for: it has a figure. */
export interface Statement {
  text: string;
  /** Whether it links to one, or has a footnote. */
  hasSource: boolean;
}

export type LinkState = 'own' | 'asked' | 'answers' | 'fails';

export interface CheckedLink {
  address: string;
  /** 'own': a place of this site, or no address of the web; 'asked': a worker has not had an answer yet. */
  state: LinkState;
  /** Why it fails, in plain words. */
  problem: string | null;
}

/** The published post that is most like a text. */
export interface NearestPost {
  id: string;
  title: string;
  /** How much of the words stand in passages that are there, too. */
  percent: number;
  /** The longest of these, and how many words it has. */
  passage: string;
  words: number;
}

/** What was given with the order of the latest draft, and what of it a text rests on. */
export interface GivenSources {
  links: number;
  /** Of the links. */
  cited: number;
  unread: number;
  notes: number;
}

/** What is known of a text that somebody is about to publish: the answer of `POST /api/admin/blog-posts/{id}/checks`. */
export interface PostChecks {
  parts: readonly SignOffState[];
  /** Whether it may be public as it is: all four are ticked, or the same text is public already. */
  mayBePublic: boolean;
  /** As who ticks now will be named to readers; null where they have not said what they are called. */
  signsAs: string | null;
  /** The first of each; `counts` has how many there are. Statements without a source come first. */
  statements: readonly Statement[];
  quotations: readonly string[];
  links: readonly CheckedLink[];
  /** Addresses of pictures that are not in the library. */
  pictures: readonly string[];
  counts: Readonly<Record<'statements' | 'sourced' | 'quotations' | 'links' | 'pictures', number>>;
  /** Null where nothing was given. */
  given: GivenSources | null;
  nearest: NearestPost | null;
  rate: PublishingRate;
  /** How much of the words changed since AI wrote them; null where its own are not known. */
  changedPercent: number | null;
  /** Flesch's reading ease: 60 to 70 is plain English, below 30 very hard; null of a text without words. */
  readingEase: number | null;
  /** What its drafts took; null where that is not known. */
  used: ArticleUse | null;
  /** The line that readers would get; null where the studio says nothing. */
  disclosure: string | null;
}

/** What the drafts of a post took, tries that failed included. */
export interface ArticleUse {
  tokens: number;
  /** Whether some were counted by the length of the texts. */
  isEstimated: boolean;
  /** In micro-dollars; null where no price was known for some of it. */
  cost: number | null;
}

/** The answer of `GET /api/admin/blog-posts/{id}/checks/draft`. */
export interface FirstDraft {
  /** As AI wrote it; null where that is not known, as of an article that was brought in. */
  text: string | null;
}

const eases = [
  [90, 'very easy'],
  [80, 'easy'],
  [70, 'fairly easy'],
  [60, 'plain English'],
  [50, 'fairly hard'],
  [30, 'hard'],
] as const;

/** What a reading ease means: '64, plain English'. */
export function easeInWords(ease: number): string {
  const rounded = Math.max(0, Math.round(ease));
  const [, words = 'very hard'] = eases.find(([least]) => rounded >= least) ?? [];
  return `${rounded}, ${words}`;
}

/** How often the studio publishes. */
export interface PublishingRate {
  /** Posts of the last 7 days. */
  week: number;
  /** A week in the four weeks before, on average. */
  usual: number;
}

/** As many of a list as are shown. */
export const findingsShown = 12;
/** As many sentences with figures are told, to be marked in the text. */
export const statementsTold = 500;
/** As many links of a text are asked for. */
export const linksAsked = 50;

/** Whether readers and search engines would take so many for spam: one a day, and three times as many as usual. */
export function looksLikeSpam({ week, usual }: PublishingRate): boolean {
  return week >= 7 && week > 3 * Math.max(usual, 1);
}

/** Which of them are open, as a sentence: 'Open: links and rights.' */
export function openSentence(open: readonly SignOffPart[]): string {
  return `Open: ${new Intl.ListFormat('en-GB').format(open)}.`;
}

/** Why an article waits, for whoever tried to publish it. */
export function uncheckedMessage(open: readonly SignOffPart[]): string {
  return `AI drafted this article, so it is published once somebody has checked it. ${openSentence(open)}`;
}

export const namelessMessage = 'Readers are told who checked an article. Say what you are called under Account first.';

/** Who wrote the first draft of a post, and who answers for what was published. */
export interface Provenance {
  /** None of a draft that is shown to somebody before it is checked. */
  signedOff: readonly { part: SignOffPart; by: string; at: string }[];
  /** None where the draft was brought in by an import. */
  writers: readonly DraftWriter[];
  /** How much of the words changed since; null where those of the draft are not known. */
  changedPercent: number | null;
}

export interface DraftWriter {
  /** As the studio knows it: 'openai'. */
  provider: string;
  /** As the provider names it. */
  model: string;
  /** That of the prompt of its sections; null where no step of it was finished. */
  promptVersion: string | null;
  /** Whether it was the built-in sandbox, and no model at all. */
  sandbox: boolean;
}

/** A post in words for those who see only a summary of it: what it says, then what it is. */
export function withDisclosure(excerpt: string, disclosure: Disclosure | null): string {
  if (!disclosure) return excerpt;
  const said = /[.!?…]$/.test(disclosure.line) ? disclosure.line : `${disclosure.line}.`;
  return [excerpt, said].filter(Boolean).join(' ');
}
