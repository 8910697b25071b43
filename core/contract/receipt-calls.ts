import {
  listOf,
  maybe,
  nullable,
  object,
  oneOf,
  secret,
  text,
  time,
  uploaded,
  usually,
  whole,
  yesNo,
  type ValueOf,
} from '../fields/shapes.ts';
import { bookedSession } from './bookings-calls.ts';
import { callsOf } from './call.ts';
import { additionFields, additionFile, correctionFields } from './receipts.ts';

export const token = secret({ minLength: 1, description: 'The secret at the end of its URL' });

/**
 * The state of an enquiry's confirmation. 'none' if it is not sent, as for limited addresses or quarantined
 * enquiries.
 */
const confirmation = object({
  state: oneOf(['waiting', 'sent', 'refused', 'none']),
  at: nullable(time),
  /** Why it was rejected, in the mail server's words. */
  reason: nullable(text()),
  /** Whether the client can still correct the email. */
  canBeCorrected: yesNo,
});
export type Confirmation = ValueOf<typeof confirmation>;

const reply = object({
  id: text(),
  /** The author's name; null if they have none. */
  by: nullable(text()),
  /** When its mail was sent or rejected. */
  at: time,
  text: text(),
  /** The mail server's reason for a permanent rejection; otherwise null. */
  refused: nullable(text()),
});

const addition = object({
  id: text(),
  at: time,
  /** '' for a file only, and for mail from another sender, who may not be the receipt's reader. */
  text: text(),
  file: nullable(object({ name: text(), size: whole() })),
  /** Details of a mail; null for additions on the page. */
  mail: nullable(object({ isOtherAddress: yesNo, isUnverified: maybe(yesNo), attachments: listOf(text()) })),
});
export type ReceiptAddition = ValueOf<typeof addition>;

const session = object({
  /** The path of the booking page. */
  path: text(),
  /** The studio's name for a session. */
  name: text(),
  minutes: whole(),
  /** At most three next start times; empty if it can no longer be booked. */
  next: listOf(time),
  booked: nullable(object({ ...bookedSession.members, bookedAt: time })),
  /** When the proposal is due after it. */
  proposalDueAt: nullable(time),
});
export type ReceiptSession = ValueOf<typeof session>;

const receipt = object({
  path: text(),
  sent: object({
    name: text(),
    firstName: text(),
    company: text(),
    email: text(),
    budget: nullable(text()),
    description: text(),
  }),
  receivedAt: time,
  confirmation,
  /** The owner, without a name if they have none; null without an owner. */
  owner: nullable(object({ name: nullable(text()), since: nullable(time) })),
  /** Null without a response target. */
  promise: nullable(object({ madeAt: time, dueAt: time })),
  /** When the studio was reminded of the overdue answer. */
  lateNoticeAt: nullable(time),
  /** When the studio started on it or noted that it did. Only replies prove an answer. */
  takenUpAt: nullable(time),
  /** Replies whose mail was sent or rejected, oldest first. */
  replies: listOf(reply),
  proposedAt: nullable(time),
  /** The client's additions on the page or by mail, oldest first. */
  additions: listOf(addition),
  /** Whether the client can add more. */
  canBeAddedTo: yesNo,
  withdrawnAt: nullable(time),
  isClosed: yesNo,
  /** Whether it can be withdrawn: an accepted quote is an agreement, which one party cannot end alone. */
  canBeWithdrawn: yesNo,
  /** Whether the client can erase it: one party cannot delete an agreement alone. */
  canBeErased: yesNo,
  /** Whether its processing is restricted: until staff lift that, nothing is changed or erased. */
  isRestricted: yesNo,
  quotes: listOf(object({ number: text(), app: text(), path: text(), acceptedAt: nullable(time) })),
  session: nullable(session),
  lastChangeAt: time,
  endsAt: time,
  readAt: time,
});
export type Receipt = ValueOf<typeof receipt>;

/** Where and when the client of an enquiry can book a session. */
const sessionPage = object({
  path: text(),
  receipt: text(),
  email: text(),
  /** The studio's name for a session. */
  name: text(),
  minutes: whole(),
  /** The host's name; otherwise null. */
  host: nullable(text()),
  /** Place and note; '' if not given. */
  place: text(),
  note: text(),
  slots: listOf(time),
  booked: nullable(bookedSession),
  /** Whether processing of the enquiry is restricted: until staff lift that, nothing is booked, moved or cancelled. */
  isRestricted: yesNo,
  readAt: time,
});
export type SessionPage = ValueOf<typeof sessionPage>;

const call = callsOf('contacts');
const params = { token };

export const receiptCalls = {
  read: call('GET /receipts/{token}', {
    says: 'Get the status of an enquiry by the secret URL of its receipt',
    params,
    answer: receipt,
  }),
  correct: call('PUT /receipts/{token}/email', {
    says: 'Resend the refused confirmation of an enquiry to another email address; once',
    params,
    body: object(correctionFields),
    answer: receipt,
  }),
  add: call('POST /receipts/{token}/additions', {
    says: 'Add a sentence or a file to an enquiry',
    params,
    body: object({
      // A file may come without text.
      text: usually({ ...additionFields.text, min: 0 }, ''),
      file: maybe(uploaded('A PDF, a Word document or a picture of 5 MB at most', additionFile.messages.wrongType)),
    }),
    answer: receipt,
  }),
  session: call('GET /receipts/{token}/session', {
    says: 'Get the free times and the booked session by the secret URL of a receipt',
    params,
    answer: sessionPage,
  }),
};
