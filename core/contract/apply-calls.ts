import { slug } from '../fields/fields.ts';
import { id, object, uploaded } from '../fields/shapes.ts';
import { applicationFields, resumeLabel, resumeMessages } from './applications.ts';
import { callsOf, type BodyOf } from './call.ts';
import { honeypot } from './enquiry-form-calls.ts';

export const notOpen = 'This position is not open';

export const applyCalls = {
  send: callsOf('careers')('POST /applications', {
    says: 'Apply for a position',
    body: object({
      slug: slug('Position', 60, { message: notOpen }),
      ...applicationFields,
      website: honeypot,
      resume: uploaded(`${resumeLabel}: a .pdf, .doc or .docx file of 5 MB at most`, resumeMessages.missing),
    }),
    answer: object({ id }),
    status: 201,
    repeatable: true,
  }),
};
export type ApplicationUpload = BodyOf<typeof applyCalls.send>;
export type ApplicationInput = Omit<ApplicationUpload, 'resume'>;
