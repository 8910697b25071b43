/** '1 enquiry', '12,300 enquiries' */
export const enquiriesInWords = (count: number) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'enquiry' : 'enquiries'}`;

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
