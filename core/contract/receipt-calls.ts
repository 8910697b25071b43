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
  /** Why it was refused, in the mail server's words. */
  reason: nullable(text()),
  /** Whether its sender can still name another address. */
  canBeCorrected: yesNo,
});
export type Confirmation = ValueOf<typeof confirmation>;

const reply = object({
  id: text(),
  /** What the person who wrote it is called; null where they have given no name. */
  by: nullable(text()),
  /** When its mail went out, or was refused. */
  at: time,
  text: text(),
  /** Why its mail was refused for good, in the mail server's words; null where it went out. */
  refused: nullable(text()),
});

const addition = object({
  ...{ id: text(), at: time },
  /** '' where only a file was added, and of a mail from another address: who has that may not be who has the receipt. */
  text: text(),
  file: nullable(object({ name: text(), size: whole() })),
  /** How it came by mail; null of what was added here. */
  mail: nullable(object({ isOtherAddress: yesNo, isUnverified: maybe(yesNo), attachments: listOf(text()) })),
});
export type ReceiptAddition = ValueOf<typeof addition>;

const session = object({
  /** Of the page where one is booked. */
  path: text(),
  /** What the studio calls a session. */
  name: text(),
  minutes: whole(),
  /** The next times one can begin, at most three; none where it can be booked no more. */
  next: listOf(time),
  booked: nullable(object({ ...bookedSession.members, bookedAt: time })),
  /** By when a proposal is promised after it. */
  proposalDueAt: nullable(time),
});
export type ReceiptSession = ValueOf<typeof session>;

const receipt = object({
  /** The path of its page. */
  path: text(),
  sent: object({
    ...{ name: text(), firstName: text(), company: text(), email: text() },
    ...{ budget: nullable(text()), description: text() },
  }),
  receivedAt: time,
  confirmation,
  /** Who looks after it; their name is null where they have given none. Null where no one does. */
  owner: nullable(object({ name: nullable(text()), since: nullable(time) })),
  /** Null where none was made. */
  promise: nullable(object({ madeAt: time, dueAt: time })),
  /** When the studio was reminded that it is late. */
  lateNoticeAt: nullable(time),
  /** When the studio took it up, or noted that it did: of that it answered, only its replies are a proof. */
  takenUpAt: nullable(time),
  /** What people of the studio wrote back, once its mail has gone out or was refused; the oldest first. */
  replies: listOf(reply),
  proposedAt: nullable(time),
  /** What its sender added, here or by mail, the oldest first. */
  additions: listOf(addition),
  /** Whether more can be. */
  canBeAddedTo: yesNo,
  withdrawnAt: nullable(time),
  /** Whether the studio has ended it. */
  isClosed: yesNo,
  /** Whether it still can be: what was accepted is an agreement, which one side alone does not end. */
  canBeWithdrawn: yesNo,
  /** Whether its sender alone may have it erased: an agreement is not deleted by one side, either. */
  canBeErased: yesNo,
  /** Whether its processing is restricted: nothing of it is changed or erased until staff lift that. */
  isRestricted: yesNo,
  quotes: listOf(object({ number: text(), app: text(), path: text(), acceptedAt: nullable(time) })),
  session: nullable(session),
  lastChangeAt: time,
  /** From then on its address leads nowhere. */
  endsAt: time,
  /** When this was so. */
  readAt: time,
});
export type Receipt = ValueOf<typeof receipt>;

/** Where and when the client of an enquiry can book a session. */
const sessionPage = object({
  /** The path of this page, and of the receipt it belongs to. */
  ...{ path: text(), receipt: text() },
  email: text(),
  /** What the studio calls a session. */
  name: text(),
  minutes: whole(),
  /** Who holds it; null where no one is named. */
  host: nullable(text()),
  /** Where, and what to know of it; '' where nothing is said. */
  ...{ place: text(), note: text() },
  /** When one can begin. */
  slots: listOf(time),
  booked: nullable(bookedSession),
  /** Whether processing of the enquiry is restricted: nothing is booked, moved or cancelled until staff lift that. */
  isRestricted: yesNo,
  /** When this was so. */
  readAt: time,
});
export type SessionPage = ValueOf<typeof sessionPage>;

const call = callsOf('contacts');
const params = { token };

export const receiptCalls = {
  read: call('GET /receipts/{token}', {
    says: 'Get the status of an enquiry by the secret URL of its receipt',
    ...{ params, answer: receipt },
  }),
  correct: call('PUT /receipts/{token}/email', {
    says: 'Resend the refused confirmation of an enquiry to another email address; once',
    ...{ params, body: object(correctionFields), answer: receipt },
  }),
  add: call('POST /receipts/{token}/additions', {
    says: 'Add a sentence or a file to an enquiry',
    params,
    body: object({
      // A file may come without words.
      text: usually({ ...additionFields.text, min: 0 }, ''),
      file: maybe(uploaded('A PDF, a Word document or a picture of 5 MB at most', additionFile.messages.wrongType)),
    }),
    answer: receipt,
  }),
  session: call('GET /receipts/{token}/session', {
    says: 'Get the free times and the booked session by the secret URL of a receipt',
    ...{ params, answer: sessionPage },
  }),
};
