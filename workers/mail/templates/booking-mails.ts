import { sessionName } from '@prism/core/bookings/rules';
import { inSentence, sessionDay, sessionInWords } from '@prism/core/contract/bookings';
import { dayIn } from '@prism/core/contract/days';
import type { Fact } from '@prism/core/contract/facts';
import { momentInWords, zoneName } from '@prism/core/contract/zoned-time';
import type { Booking } from '@prism/core/database/booking';
import type { Enquiry } from '@prism/core/database/enquiry';
import { button, facts, gap, paragraph, paragraphTo, type Block } from './blocks.ts';
import { greet } from '@prism/core/people/greeting';
import type { MailContent, Sender } from './mail.ts';
import { clockIn, oneLine } from '@prism/core/mails/plain-text';
import { renderMail } from './render.ts';

export interface BookingMail extends Sender {
  booking: Pick<Booking, 'startsAt' | 'endsAt' | 'timeZone' | 'cancelledAt'>;
  enquiry: Pick<Enquiry, 'firstName' | 'lastName' | 'company' | 'email' | 'ownerName' | 'stage'>;
  /** When it was before it was moved; null where it was not. */
  wasAt: Date | null;
  /** Who of the studio changed it; null where whoever wrote did. */
  by: string | null;
  /** Of the page where it can be moved. */
  url: string;
  /** Until when it can be. */
  changeUntil: Date;
}

const told: readonly Fact<BookingMail>[] = [
  { label: 'When', value: ({ booking, studio }) => sessionInWords(studio.timeZone, booking) },
  { label: 'Your time', value: ({ booking }) => (booking.timeZone ? sessionInWords(booking.timeZone, booking) : null) },
  { label: 'With', value: ({ enquiry, studio }) => enquiry.ownerName ?? studio.name },
  { label: 'Where', value: ({ studio }) => studio.bookings.place || 'We tell you by mail' },
  { label: 'To know', value: ({ studio }) => studio.bookings.note || null },
];

/** To whoever booked: that a session is booked, moved or cancelled. The calendar file goes with it. */
export function bookingInvitation(mail: BookingMail): MailContent {
  const { booking, enquiry, wasAt, url, studio, publicUrl } = mail;
  const name = sessionName(studio);
  const when = shortMoment(studio.timeZone, booking.startsAt);
  const weekday = sessionDay(studio.timeZone, booking.startsAt).split(' ')[0] ?? '';
  const common = { publicUrl, studio, address: studio.email, reason: reasonOf(publicUrl) };
  const canChoose = studio.takesBookings && enquiry.stage !== 'won' && enquiry.stage !== 'lost';
  if (booking.cancelledAt)
    return renderMail({
      ...common,
      subject: oneLine(`Cancelled: ${inSentence(name)}, ${when}`),
      preheader: 'Your calendar entry goes by itself.',
      title: 'The session is cancelled.',
      blocks: [
        paragraph(greet(enquiry.firstName)),
        paragraph(
          `${mail.by ? 'We had to cancel' : 'You cancelled'} the session of ${momentInWords(studio.timeZone, booking.startsAt)}.`,
          'Your calendar entry goes by itself.',
        ),
        ...(canChoose ? [button('Choose another time', url, 'Choose another time')] : []),
      ],
    });
  return renderMail({
    ...common,
    subject: oneLine(`${wasAt ? `Moved: ${inSentence(name)}` : name}, ${when}`),
    preheader: sessionInWords(studio.timeZone, booking),
    title: wasAt ? `It is ${weekday} now.` : `See you on ${weekday}.`,
    blocks: [
      ...(wasAt ? [paragraph(`It was ${momentInWords(studio.timeZone, wasAt)} before.`)] : []),
      facts(
        mail,
        told.filter(({ value }) => value(mail) !== null),
        studio,
      ),
      ...changeBlocks(mail),
      gap(16),
      paragraph('The calendar file is attached. If the session moves, your entry moves with it.'),
    ],
  });
}

/** To whoever booked, a day or an hour before. */
export function bookingReminder(mail: BookingMail & { now: Date; isLast: boolean }): MailContent {
  const { booking, enquiry, now, isLast, studio, publicUrl, url, changeUntil } = mail;
  const { timeZone } = studio;
  const clock = clockIn(timeZone, booking.startsAt);
  const day = dayWord(timeZone, booking.startsAt, now);
  const { place } = studio.bookings;
  const isLink = place.startsWith('https://');
  const host = enquiry.ownerName ?? studio.name;
  const theirs =
    booking.timeZone && booking.timeZone !== timeZone
      ? [`That is ${clockIn(booking.timeZone, booking.startsAt)} in ${zoneName(booking.timeZone)}.`]
      : [];
  return renderMail({
    publicUrl,
    studio,
    subject: oneLine(`${day}, ${clock}: your ${inSentence(sessionName(studio))}`),
    preheader: sessionInWords(timeZone, booking),
    title: `${day} at ${clock}.`,
    blocks: [
      paragraph(...theirs, `${host} will be there. ${clock} is the time in ${zoneName(timeZone)}.`),
      ...(place ? [isLink ? button('Open the link', place, 'Where') : paragraph(`Where: ${place}.`)] : []),
      gap(16),
      now < changeUntil
        ? paragraphTo(`Cannot make it? Until ${momentInWords(timeZone, changeUntil)} you can`, {
            label: 'move or cancel it',
            href: url,
            end: '.',
          })
        : paragraph('Cannot make it? Reply to this mail.'),
    ],
    address: studio.email,
    reason: `${reasonOf(publicUrl)}${isLast ? '' : ' We remind you once more, an hour before.'}`,
  });
}

const noticed: readonly Fact<BookingMail>[] = [
  { label: 'When', value: ({ booking, studio }) => sessionInWords(studio.timeZone, booking) },
  {
    label: 'Their time',
    value: ({ booking }) => (booking.timeZone ? sessionInWords(booking.timeZone, booking) : null),
  },
  { label: 'Before', value: ({ wasAt, studio }) => wasAt && momentInWords(studio.timeZone, wasAt) },
  { label: 'Who', value: ({ enquiry }) => `${enquiry.firstName} ${enquiry.lastName}, ${enquiry.company}` },
  { label: 'Email', isEmail: true, value: ({ enquiry }) => enquiry.email },
  { label: 'With', value: ({ enquiry }) => enquiry.ownerName ?? 'Nobody yet' },
];

/** To the studio: that a session is booked, moved or cancelled, and by whom. */
export function bookingNotice(mail: BookingMail & { enquiryId: string }): MailContent {
  const { booking, enquiry, wasAt, by, studio, publicUrl, enquiryId } = mail;
  const what = booking.cancelledAt ? 'cancelled' : wasAt ? 'moved' : 'booked';
  const who = oneLine(`${enquiry.firstName} ${enquiry.lastName}`);
  return renderMail({
    publicUrl,
    studio,
    subject: oneLine(
      `Session ${what}: ${oneLine(enquiry.company, 80)}, ${shortMoment(studio.timeZone, booking.startsAt)}`,
    ),
    preheader: sessionInWords(studio.timeZone, booking),
    title: `A session was ${what}`,
    blocks: [
      paragraph(`${by ? oneLine(by) : who} ${what} it.`),
      gap(8),
      facts(
        mail,
        noticed.filter(({ value }) => value(mail) !== null),
        studio,
      ),
      button('Open the enquiry', `${publicUrl}/prism-dashboard-2025?section=people&enquiry=${enquiryId}`, 'Enquiry'),
      gap(20),
      paragraph(`Replying to this mail writes to ${who}.`),
    ],
    reason: `Sent to the studio for each session that is booked, moved or cancelled at ${new URL(publicUrl).host}.`,
  });
}

function changeBlocks({ url, changeUntil, studio }: BookingMail): Block[] {
  const until = `You can until ${momentInWords(studio.timeZone, changeUntil)}.`;
  return [button('Move or cancel', url, 'Move or cancel'), gap(16), paragraph(until)];
}

/** 'Thursday 26 November, 09:30' */
function shortMoment(timeZone: string, at: Date): string {
  return momentInWords(timeZone, at).replace(/ \([^)]*\)$/, '');
}

/** 'Today', 'Tomorrow' or the day of the week, by the clock of `timeZone`. */
function dayWord(timeZone: string, at: Date, now: Date): string {
  const day = dayIn(timeZone, at);
  if (day === dayIn(timeZone, now)) return 'Today';
  const isNext = Date.parse(day) - Date.parse(dayIn(timeZone, now)) === 24 * 60 * 60 * 1000;
  return isNext ? 'Tomorrow' : (sessionDay(timeZone, at).split(' ')[0] ?? '');
}

function reasonOf(publicUrl: string): string {
  return `You get this because you booked a session at ${new URL(publicUrl).host}.`;
}
