import type { FieldRules } from './fields.ts';

/** A word that the studio sorts enquiries by. */
export interface Label {
  id: string;
  name: string;
}

/** A row of `GET /api/admin/enquiry-labels`. */
export interface LabelRow extends Label {
  /** How many enquiries have it. */
  count: number;
}

/** Labels by their names, in any case. One that is given and not known is made. */
export interface LabelChanges {
  give?: string[];
  take?: string[];
}

/** So many are given or taken at once. */
export const mostLabels = 20;

export const labelFields = {
  name: { label: 'Name', min: 1, max: 40, message: 'A label needs a name' },
} as const satisfies FieldRules;
