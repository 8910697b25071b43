/** Why there is a revision, and how that is told where no person made it. */
export const revisionCauses = {
  saved: 'Saved',
  scheduled: 'Scheduled',
  import: 'Import',
  article: 'Written by AI',
  demonstration: 'Demonstration',
  /** What somebody wrote in a draft, and other words were chosen over; it was never published. */
  replaced: 'Replaced',
  /** The state before the first revision, or what was changed past the product. */
  earlier: 'As it was before',
} as const;

export type RevisionCause = keyof typeof revisionCauses;

/** The name that `changed` has for whether visitors see it; every other name is one of a field. */
export const shownField = '$shown';

/** What was saved: the fields of the subject, and whether visitors see it. */
export interface SavedState {
  data: unknown;
  shown: boolean;
}

/** A revision as lists show it. Times are ISO 8601. */
export interface RevisionRow {
  /** Counts the revisions of a subject, from 1. */
  number: number;
  createdAt: string;
  cause: RevisionCause;
  /** What the person is called who did it; null where it was the product, or nobody knows. */
  by: string | null;
  /** The address of that person's picture. */
  portrait: string | null;
  /** The fields that it changed, `shownField` among them; all that are filled in for the first one. */
  changed: string[];
}

/** One revision, with what it changed. */
export interface Revision extends RevisionRow {
  after: SavedState;
  /** Null for the first one. */
  before: SavedState | null;
}
