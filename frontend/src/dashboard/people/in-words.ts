import { numberText } from '@prism/core/contract/number-text';
/** '1 enquiry', '12,300 enquiries' */
export const enquiriesInWords = (count: number) => `${numberText(count)} ${count === 1 ? 'enquiry' : 'enquiries'}`;

/** 'Ada Lovelace', '2 enquiries' */
export const enquiriesByName = (rows: readonly { firstName: string; lastName: string }[]) =>
  rows.length === 1 && rows[0] ? nameOf(rows[0]) : enquiriesInWords(rows.length);

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
