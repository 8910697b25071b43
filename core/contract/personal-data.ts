import { email } from './fields.ts';
import { nullable, object, time, whole, yesNo, type ValueOf } from '../fields/shapes.ts';
import { callsOf } from './call.ts';
import { restrictionFields } from './history.ts';

export const personFields = {
  email: email('Email address', { message: 'Invalid email address' }),
};

/** How much is stored about one email. */
const heldCounts = object({
  enquiries: whole(),
  quotes: whole({ description: 'Made for or accepted by this person' }),
  spam: whole({ description: 'Enquiries in quarantine' }),
  applications: whole({ description: 'Each with its resume' }),
  subscriptions: whole(),
  mailRecords: whole({ description: 'Records of mails to and about this person' }),
});
export type HeldCounts = ValueOf<typeof heldCounts>;

const heldData = object({
  held: heldCounts,
  /** Restricted enquiries and applications, which are only stored. */
  restricted: whole(),
  /** When data for this email was last erased; null if never. */
  lastErasedAt: nullable(time),
  /** When the email unsubscribed, kept as a hash; otherwise null. */
  unsubscribedAt: nullable(time),
});
export type HeldData = ValueOf<typeof heldData>;

const call = callsOf('personal-data', 'personal-data');
/** The email is in the body because paths are logged. */
const body = object(personFields);

export const personalDataCalls = {
  find: call('POST /admin/personal-data/find', {
    says: 'Count the personal data of an email address',
    body,
    answer: heldData,
    audit: { act: 'find-person', label: 'Look up one person’s data', group: 'people' },
  }),
  export: call('POST /admin/personal-data/export', {
    says: 'Export the personal data of an email address as a zip: data.json and the resumes',
    body,
    file: 'application/zip',
    audit: { act: 'export-person', label: 'Export one person’s data', group: 'exports' },
    stepUp: true,
  }),
  erase: call('POST /admin/personal-data/erase', {
    says: 'Erase the personal data of an email address permanently',
    body,
    answer: object({ erased: heldCounts }),
    audit: { act: 'erase-person', label: 'Erase one person’s data', group: 'people' },
    stepUp: true,
  }),
  restrict: call('POST /admin/personal-data/restrict', {
    says: 'Restrict the processing of all enquiries, applications and subscriptions of an email address, or lift the restriction',
    body: object({ ...personFields, is: yesNo, ...restrictionFields }),
    audit: { act: 'restrict-person', label: 'Restrict processing of one person’s data', group: 'people' },
  }),
};
