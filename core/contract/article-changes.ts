import type { FieldRules } from './fields.ts';

export const articleChangeKinds = ['write', 'drop', 'move'] as const;
type ArticleChangeKind = (typeof articleChangeKinds)[number];

/** The body of `POST /api/admin/generations/{id}/changes`: what shall become of a section. */
export interface ArticleChangeInput {
  kind: ArticleChangeKind;
  /** Its place in the text as it was written, the opening being 0. */
  section: number;
  /** What it shall say. */
  text?: string;
  /** Instead of a text, the suggestion with the section written again that is taken. */
  suggestion?: string;
  /** What it said where it was written anew: what somebody else wrote meanwhile is not overwritten unseen. */
  before?: string;
  /** Behind which section it shall stand; null at the beginning. */
  behind?: number | null;
}

/** What somebody changed of a section of an article. Times are ISO 8601. */
export interface ArticleChange {
  /** From 1 on, in the order in which they were made. */
  turn: number;
  kind: ArticleChangeKind;
  section: number;
  text: string | null;
  behind: number | null;
  /** Whether what it says since was written again by AI and taken. */
  isAgain: boolean;
  /** Null for somebody without a name or an account. */
  by: string | null;
  at: string;
  undoneAt: string | null;
}

/** A finished section as it stands, which is what a person can change. */
export interface FinishedSection {
  /** Its place in the text as it was written, the opening being 0. */
  number: number;
  /** Null of the opening. */
  title: string | null;
  text: string;
}

export interface ArticleChanges {
  /** In the order in which they stand. */
  sections: FinishedSection[];
  /** The number of the first that is not finished: what is being written comes after these. */
  next: number;
  /** All, also those that were undone, in their order. */
  changes: ArticleChange[];
  /** Why no section can be changed here any more; null where it can. */
  closed: string | null;
}

export const sectionFields = {
  text: { label: 'Section', min: 1, max: 40_000, message: 'Write something, or drop the section' },
} as const satisfies FieldRules;

/** The message at the field `before`. */
export const sectionChangedMessage = 'Somebody else changed this section meanwhile';
