import { paragraph, type FieldErrors } from './fields.ts';
import { documentTypes, type DocumentRule } from './documents.ts';
import { enquiryFields } from './enquiries.ts';

export const receiptDays = 90;

export const correctionFields = { email: enquiryFields.email };

export const additionFields = {
  text: paragraph('Text', 2_000, { message: 'Write a sentence or choose a file' }),
};

export const additionFile = {
  types: documentTypes,
  maxBytes: 5 * 1024 * 1024,
  messages: {
    tooLarge: 'The file must be 5 MB or smaller',
    wrongType: 'The file must be a PDF, a Word document or a picture (PNG or JPEG)',
    macros: 'The file must not contain macros: please save it as a PDF',
    loads: 'The file must not load anything from elsewhere: please save it as a PDF',
  },
} as const satisfies DocumentRule;

export const mostAdditions = 20;
export const mostFiles = 5;

export type ReceiptAct = 'withdraw' | 'erase' | 'correct' | 'add';

export interface ReceiptOutcome {
  isErased?: true;
  refused?: { values: Readonly<Record<string, string>>; errors: FieldErrors };
}

export const receiptNamespace = '/receipts';

export interface ServerToReceipt {
  /** The enquiry changed: refetch it. */
  changed: () => void;
}
