import { numberText } from '@prism/core/contract/number-text';
/** '1 enquiry', '12,300 enquiries' */
export const enquiriesInWords = (count: number) => `${numberText(count)} ${count === 1 ? 'enquiry' : 'enquiries'}`;

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
