import { sessionPath } from '@prism/core/contract/receipt-links';
import type { EntityManager } from '@mikro-orm/postgresql';
import { invitationFile } from '@prism/core/bookings/calendar';
import { dueReminder, reminderTimes, type BookingReminder } from '@prism/core/bookings/reminders';
import { changeUntil, sessionName } from '@prism/core/bookings/rules';
import { fillInAll } from '@prism/core/contract/fill-in';
import type { JobPayloads } from '@prism/core/queue/jobs';
import { Booking } from '@prism/core/database/booking';
import { readMailWords } from '@prism/core/database/content/mail-words';
import { HistoryEvent } from '@prism/core/database/history-event';
import type { MailKind } from '@prism/core/database/mail-record';
import { receiptPathOf } from '@prism/core/people/receipt-token';
import { scheduleAt } from '@prism/core/queue/outbox';
import { bareAddress, inboxOf, repliesAbout, senderOf, studiosAnswer } from './address.ts';
import { sendOnce } from './ledger.ts';
import { mailDomain } from './mail-domain.ts';
import type { NewsletterDeps } from './newsletter-confirm.ts';
import type { PendingMail } from './pending-mail.ts';
import { sendEach } from './send-each.ts';
import {
  bookingInvitation,
  bookingNotice,
  bookingReminder,
  type BookingMail,
  type VisitorsMail,
} from './templates/booking-mails.ts';

/** The current state of a session, and the event that caused the mail. */
interface Booked {
  booking: Booking;
  line: HistoryEvent;
}

export async function sendBookingMails(
  deps: NewsletterDeps,
  { lineId }: JobPayloads['booking-changed'],
): Promise<void> {
  const found = await find(deps.fork(), lineId);
  if (!found) return;
  const { studio } = deps;
  const { enquiry } = found.booking;
  const common = mailAbout(deps, found);
  const words = await readMailWords(deps.fork(), studio, 'session');
  await sendEach(deps, [
    {
      label: 'Invitation to the visitor',
      mail: ofVisitors(
        found,
        pendingMail(deps, found, 'booking-invitation', () => {
          const { method, content } = invitationOf(deps, found, { ...common, words });
          return {
            ...bookingInvitation({ ...common, words }),
            ...toVisitor(deps, found),
            icalEvent: { filename: 'session.ics', method, content },
          };
        }),
      ),
    },
    {
      label: 'Notice to the studio',
      mail: pendingMail(deps, found, 'booking-notice', () => ({
        ...bookingNotice({ ...common, enquiryId: enquiry.id, isAnsweredByMail: deps.repliesTo !== undefined }),
        from: senderOf(studio),
        to: inboxOf(studio, 'enquiries'),
        replyTo: studiosAnswer(deps, { enquiry: enquiry.id }),
        headers: { 'Auto-Submitted': 'auto-generated' },
      })),
    },
  ]);
}

const reminders: Readonly<Record<BookingReminder, MailKind>> = { day: 'booking-day', hour: 'booking-hour' };

/** Reminds the client a day and an hour before a session, each once; not of a moved or cancelled one. */
export async function remindOfBooking(deps: NewsletterDeps, { lineId }: JobPayloads['booking-due']): Promise<void> {
  const found = await find(deps.fork(), lineId);
  if (!found || found.booking.cancelledAt) return;
  const { startsAt } = found.booking;
  const now = new Date();
  // In case the queue lost scheduled jobs.
  const ahead = reminderTimes(startsAt).filter((at) => at > now);
  if (ahead.length > 0) await scheduleAt(deps.fork(), { name: 'booking-due', data: { lineId } }, ahead);
  const reminder = dueReminder(startsAt, found.line.createdAt, now);
  if (!reminder) return;
  const words = await readMailWords(deps.fork(), deps.studio, 'session');
  const isLast = reminder === 'hour';
  await sendOnce(
    deps,
    pendingMail(deps, found, reminders[reminder], () => ({
      ...bookingReminder({ ...mailAbout(deps, found), words, now, isLast }),
      ...toVisitor(deps, found),
    })),
  );
}

async function find(em: EntityManager, lineId: string): Promise<Booked | null> {
  const booking = await em.findOne(Booking, { lineId }, { populate: ['enquiry'] });
  const line = booking && (await em.findOne(HistoryEvent, { id: lineId }, { populate: ['user'] }));
  return line && { booking, line };
}

function pendingMail(
  deps: NewsletterDeps,
  { line }: Booked,
  kind: MailKind,
  compose: PendingMail['compose'],
): PendingMail {
  return {
    kind,
    subjectId: line.id,
    compose,
    exists: async (em) => (await em.count(Booking, { lineId: line.id })) > 0,
    domain: mailDomain(deps.publicUrl, deps.studio),
  };
}

/** Bookings by staff are not limited by those of visitors. */
function ofVisitors({ line }: Booked, mail: PendingMail): PendingMail {
  return { ...mail, isOfVisitorsSession: line.user === null || line.user === undefined };
}

function toVisitor(deps: NewsletterDeps, { booking }: Booked) {
  return {
    from: senderOf(deps.studio),
    to: bareAddress(booking.enquiry),
    replyTo: repliesAbout(deps, { enquiry: booking.enquiry.id }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function mailAbout({ studio, publicUrl, linkSecrets }: NewsletterDeps, { booking, line }: Booked): BookingMail {
  const { details, user } = line;
  return {
    booking,
    studio,
    publicUrl,
    enquiry: booking.enquiry,
    wasAt: details.act === 'booking' && details.was && details.is ? new Date(details.was) : null,
    by: user ? (user.name ?? user.username) : null,
    url: `${publicUrl}${receiptPathOf(linkSecrets, booking.enquiry.id)}/${sessionPath}`,
    changeUntil: changeUntil(studio, booking.startsAt),
  };
}

function invitationOf({ studio }: NewsletterDeps, { booking }: Booked, { url, words }: VisitorsMail) {
  // A reply to the invitation goes to the email for enquiries.
  inboxOf(studio, 'enquiries');
  const { place, note } = studio.bookings;
  return invitationFile(
    {
      booking,
      place,
      url,
      title: fillInAll(words.entry, { session: sessionName(studio) }),
      text: [note, `${words.change}: ${url}`].filter(Boolean).join('\n'),
    },
    { organizer: { name: studio.name, email: studio.email }, attendee: bareAddress(booking.enquiry) },
  );
}
