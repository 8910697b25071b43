import { sessionName } from '@prism/core/bookings/rules';
import type { Words } from '@prism/core/content/content';
import { fillInAll } from '@prism/core/contract/fill-in';
import { enquiryPage } from '@prism/core/contract/desk-links';
import { inSentence, sessionDay, sessionInWords } from '@prism/core/contract/bookings';
import { dayIn } from '@prism/core/contract/days';
import type { Fact } from '@prism/core/contract/facts';
import { momentInWords, zoneName } from '@prism/core/contract/zoned-time';
import type { Booking } from '@prism/core/database/booking';
import type { Studio } from '@prism/core/database/content/studio';
import type { Enquiry } from '@prism/core/database/enquiry';
import { button, facts, gap, paragraph, paragraphTo, type Block } from './blocks.ts';
import { greet } from '@prism/core/people/greeting';
import { howToAnswer, type Answered } from './how-to-answer.ts';
import type { MailContent, Sender } from './mail.ts';
import { clockIn, oneLine } from '@prism/core/mails/plain-text';
import { renderMail } from './render.ts';

export interface BookingMail extends Sender {
  booking: Pick<Booking, 'startsAt' | 'endsAt' | 'timeZone' | 'cancelledAt'>;
  enquiry: Pick<Enquiry, 'firstName' | 'lastName' | 'company' | 'email' | 'ownerName' | 'stage'>;
  /** The time before the session was moved; null otherwise. */
  wasAt: Date | null;
  /** The staff member who changed it; null for the client. */
  by: string | null;
  /** The page where it can be moved. */
  url: string;
  changeUntil: Date;
}

type Said = Words<'session'>['mail'];

export interface VisitorsMail extends BookingMail {
  words: Said;
}

const factsOf = ({ labels }: Said): readonly Fact<BookingMail>[] => [
  {
    label: labels.theirs,
    value: ({ booking, studio }) =>
      zoneOf(booking, studio) === studio.timeZone ? null : sessionInWords(zoneOf(booking, studio), booking),
  },
  { label: labels.when, value: ({ booking, studio }) => sessionInWords(studio.timeZone, booking) },
  { label: labels.with, value: ({ enquiry, studio }) => enquiry.ownerName ?? studio.name },
  { label: labels.where, value: ({ studio }) => studio.bookings.place || labels.byMail },
  { label: labels.toKnow, value: ({ studio }) => studio.bookings.note || null },
];

export function bookingInvitation(mail: VisitorsMail): MailContent {
  const { booking, enquiry, wasAt, url, studio, publicUrl, words } = mail;
  const { booked, moved, cancelled } = words;
  const name = sessionName(studio);
  const zone = zoneOf(booking, studio);
  const moment = momentInWords(zone, booking.startsAt);
  const weekday = sessionDay(zone, booking.startsAt).split(' ')[0] ?? '';
  const common = { publicUrl, studio, address: studio.email, reason: reasonOf(mail) };
  const canChoose = studio.takesBookings && enquiry.stage !== 'won' && enquiry.stage !== 'lost';
  if (booking.cancelledAt)
    return renderMail({
      ...common,
      subject: oneLine(fillInAll(cancelled.subject, { session: inSentence(name), moment })),
      preheader: cancelled.file,
      title: cancelled.title,
      blocks: [
        paragraph(greet(enquiry.firstName)),
        paragraph(
          fillInAll(mail.by ? cancelled.byUs : cancelled.byThem, {
            moment,
          }),
          cancelled.file,
        ),
        ...(canChoose ? [button(cancelled.again, url, cancelled.again)] : []),
      ],
    });
  return renderMail({
    ...common,
    subject: oneLine(
      wasAt
        ? fillInAll(moved.subject, { session: inSentence(name), moment })
        : fillInAll(booked.subject, { session: name, moment }),
    ),
    preheader: sessionInWords(zone, booking),
    title: fillInAll((wasAt ? moved : booked).title, { weekday }),
    blocks: [
      ...(wasAt ? [paragraph(fillInAll(moved.before, { moment: momentInWords(zone, wasAt) }))] : []),
      facts(
        mail,
        factsOf(words).filter(({ value }) => value(mail) !== null),
        studio,
      ),
      ...changeBlocks(mail),
      gap(16),
      paragraph(booked.file),
    ],
  });
}

export function bookingReminder(mail: VisitorsMail & { now: Date; isLast: boolean }): MailContent {
  const { booking, enquiry, now, isLast, studio, publicUrl, url, changeUntil } = mail;
  const words = mail.words.reminder;
  const timeZone = zoneOf(booking, studio);
  const time = clockIn(timeZone, booking.startsAt);
  const day = dayWord(timeZone, booking.startsAt, now, words);
  const { place } = studio.bookings;
  const isLink = place.startsWith('https://');
  const host = enquiry.ownerName ?? studio.name;
  const elsewhere =
    timeZone === studio.timeZone
      ? []
      : [
          fillInAll(words.theirs, {
            time: clockIn(studio.timeZone, booking.startsAt),
            zone: zoneName(studio.timeZone),
          }),
        ];
  return renderMail({
    publicUrl,
    studio,
    subject: oneLine(
      fillInAll(words.subject, {
        day,
        time: `${time} (${zoneName(timeZone)})`,
        session: inSentence(sessionName(studio)),
      }),
    ),
    preheader: sessionInWords(timeZone, booking),
    title: fillInAll(words.title, { day, time }),
    blocks: [
      paragraph(
        `${fillInAll(words.host, { who: host })} ${fillInAll(words.ours, { time, zone: zoneName(timeZone) })}`,
        ...elsewhere,
      ),
      ...(place
        ? [
            isLink
              ? button(words.open, place, mail.words.labels.where)
              : paragraph(fillInAll(words.where, { where: place })),
          ]
        : []),
      now < changeUntil
        ? paragraphTo(fillInAll(words.change, { moment: momentInWords(timeZone, changeUntil) }), {
            label: words.changeLink,
            href: url,
            end: '.',
          })
        : paragraph(words.late),
    ],
    address: studio.email,
    reason: [reasonOf(mail), ...(isLast ? [] : [words.onceMore])].join(' '),
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
  { label: 'With', value: ({ enquiry }) => enquiry.ownerName ?? 'No owner yet' },
];

export function bookingNotice(mail: BookingMail & Answered & { enquiryId: string }): MailContent {
  const { booking, enquiry, wasAt, by, studio, publicUrl, enquiryId } = mail;
  const what = booking.cancelledAt ? 'cancelled' : wasAt ? 'rescheduled' : 'booked';
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
      button('Open the enquiry', publicUrl + enquiryPage(enquiryId), 'Enquiry'),
      howToAnswer(who, mail),
    ],
    reason: `Sent to the studio for each session that is booked, rescheduled or cancelled at ${new URL(publicUrl).host}.`,
  });
}

function changeBlocks({ booking, url, changeUntil, studio, words }: VisitorsMail): Block[] {
  const until = fillInAll(words.until, { moment: momentInWords(zoneOf(booking, studio), changeUntil) });
  return [button(words.change, url, words.change), paragraph(until)];
}

/** The client's time zone, if their browser sent it. */
function zoneOf({ timeZone }: Pick<Booking, 'timeZone'>, studio: Pick<Studio, 'timeZone'>): string {
  return timeZone ?? studio.timeZone;
}

/** 'Thursday 26 November, 09:30' */
function shortMoment(timeZone: string, at: Date): string {
  return momentInWords(timeZone, at).replace(/ \([^()]*\)$/, '');
}

/** 'Today', 'Tomorrow' or the day of the week in `timeZone`. */
function dayWord(timeZone: string, at: Date, now: Date, { today, tomorrow }: Said['reminder']): string {
  const day = dayIn(timeZone, at);
  if (day === dayIn(timeZone, now)) return today;
  const isNext = Date.parse(day) - Date.parse(dayIn(timeZone, now)) === 24 * 60 * 60 * 1000;
  return isNext ? tomorrow : (sessionDay(timeZone, at).split(' ')[0] ?? '');
}

function reasonOf({ publicUrl, words }: VisitorsMail): string {
  return fillInAll(words.reason, { site: new URL(publicUrl).host });
}
