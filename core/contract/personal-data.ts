import { email } from './fields.ts';
import { nullable, object, time, whole, yesNo, type ValueOf } from '../fields/shapes.ts';
import { callsOf } from './call.ts';
import { restrictionFields } from './history.ts';

export const personFields = {
  email: email('Email address', { message: 'Invalid email address' }),
};

/** How much is held on one address. */
const heldCounts = object({
  enquiries: whole(),
  quotes: whole({ description: 'Made for this person, or accepted by them' }),
  spam: whole({ description: 'Enquiries in quarantine' }),
  applications: whole({ description: 'Each with its resume' }),
  subscriptions: whole(),
  mailRecords: whole({ description: 'Lines of the ledger about the mails to and about this person' }),
});
export type HeldCounts = ValueOf<typeof heldCounts>;

const heldData = object({
  held: heldCounts,
  /** How many of the enquiries and applications are restricted: those are only stored. */
  restricted: whole(),
  /** When something was last erased for this address; null if nothing ever was. */
  lastErasedAt: nullable(time),
  /** Since when a mark without the address keeps the newsletter from it; null where there is none. */
  unsubscribedAt: nullable(time),
});
export type HeldData = ValueOf<typeof heldData>;

const call = callsOf('personal-data', 'personal-data');
/** The address is in the body, not in the path, because paths are written to logs. */
const body = object(personFields);

export const personalDataCalls = {
  find: call('POST /admin/personal-data/find', {
    says: 'How much is held on an address',
    ...{ body, answer: heldData },
    audit: { act: 'find-person', label: 'Look up one person’s data', group: 'people' },
  }),
  export: call('POST /admin/personal-data/export', {
    says: 'A copy of all that is held on an address, as a zip: data.json and the resumes',
    body,
    file: 'application/zip',
    audit: { act: 'export-person', label: 'Export one person’s data', group: 'exports' },
    stepUp: true,
  }),
  erase: call('POST /admin/personal-data/erase', {
    says: 'Delete all that is held on an address, for good',
    body,
    answer: object({ erased: heldCounts }),
    audit: { act: 'erase-person', label: 'Erase one person’s data', group: 'people' },
    stepUp: true,
  }),
  restrict: call('POST /admin/personal-data/restrict', {
    says: 'Restrict the processing of all enquiries, applications and subscriptions of an address, or lift that',
    body: object({ ...personFields, is: yesNo, ...restrictionFields }),
    audit: { act: 'restrict-person', label: 'Restrict processing of one person’s data', group: 'people' },
  }),
};
