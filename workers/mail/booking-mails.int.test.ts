import { randomUUID } from 'node:crypto';
import { bookSession, cancelSession } from '@prism/core/bookings/change-booking';
import { sessionInWords } from '@prism/core/contract/bookings';
import { sessionMailsAnHour } from '@prism/core/contract/mails';
import { clockIn, momentInWords } from '@prism/core/contract/zoned-time';
import { Booking } from '@prism/core/database/booking';
import { Enquiry } from '@prism/core/database/enquiry';
import { OutboxEntry } from '@prism/core/database/outbox-entry';
import { findPendingJobs } from '@prism/core/queue/requeue';
import ICAL from 'ical.js';
import { afterEach, expect, test } from 'vitest';
import { emptied } from '../../infra/test/empty.ts';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { startMail } from '../test/start-mail.ts';
import { remindOfBooking, sendBookingMails } from './booking-mails.ts';

const db = openTestDatabase();
const em = () => db.orm.em.fork();
afterEach(async () => void (await em().execute(emptied('bookings, contacts, mails, alerts, outbox, history_lines'))));

const hourMs = 60 * 60 * 1000;
/** Open at all hours, so that tests can book at any time. */
const always = {
  hours: [
    {
      days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
      opens: '00:00',
      closes: '00:00',
    },
  ],
  exceptions: [],
  name: 'Strategy session',
  minutes: 60,
  pauseMinutes: 0,
  noticeHours: 0,
  daysAhead: 10,
  changeHours: 2,
  place: 'https://meet.example/prism',
  note: 'Bring one real order.',
} as const;

async function startBookings() {
  const mail = await startMail(db.orm);
  const promises = { ...mail.deps.studio.promises, proposalHours: 48 };
  const studio = { ...mail.deps.studio, takesBookings: true, bookings: always, promises };
  const deps = { ...mail.deps, studio };
  const tx = em();
  const enquiry = tx.create(Enquiry, {
    id: randomUUID(),
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@lovelace.example',
    company: 'Analytical Engines',
    budget: '',
    description: 'A loom with an app.',
  });
  await tx.flush();
  /** Books the half hour that is `hours` hours ahead. Returns the id of the event. */
  async function book(hours: number): Promise<string> {
    const startsAt = new Date(Math.ceil((Date.now() + hours * hourMs) / (hourMs / 2)) * (hourMs / 2));
    await em().transactional(async (inside) => {
      const own = await inside.findOneOrFail(Enquiry, { id: enquiry.id });
      const wish = { startsAt, studio, now: new Date(), timeZone: 'Asia/Dubai' };
      expect(await bookSession(inside, own, wish)).toBe(true);
    });
    return (await booking()).lineId;
  }
  const booking = async () => await em().findOneOrFail(Booking, { enquiry: enquiry.id });
  async function cancel(): Promise<string> {
    await em().transactional((inside) => cancelSession(inside, enquiry, { now: new Date() }));
    return (await booking()).lineId;
  }
  return { ...mail, deps, studio, enquiry, book, cancel, booking };
}

/** The only event of a calendar file, by an independent parser. */
function eventOf(content = '') {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const [component, ...others] = calendar.getAllSubcomponents('vevent');
  expect(others).toEqual([]);
  const text = (name: string) => String(component?.getFirstPropertyValue(name) ?? '');
  const time = (name: string) => component?.getFirstPropertyValue(name);
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: text('uid'),
    sequence: Number(text('sequence')),
    status: text('status'),
    location: text('location'),
    organizer: text('organizer'),
    attendee: text('attendee').toLowerCase(),
    summary: text('summary'),
    start: String(time('dtstart')),
    end: String(time('dtend')),
  };
}

test('the client gets an invitation and the studio a notice, each once', async () => {
  const { deps, server, book, booking, studio, enquiry } = await startBookings();
  const lineId = await book(50);
  await Promise.all([sendBookingMails(deps, { lineId }), sendBookingMails(deps, { lineId })]);
  const { id, startsAt, endsAt } = await booking();
  expect(server.mails()).toHaveLength(2);
  const [invitation, notice] = server.mails();
  expect(invitation).toMatchObject({
    to: 'ada@lovelace.example',
    subject: expect.stringMatching(/^Strategy session, /),
  });
  const times = { startsAt, endsAt };
  for (const words of [sessionInWords('Europe/London', times), sessionInWords('Asia/Dubai', times)]) {
    expect(invitation?.text).toContain(words);
    expect(notice?.text).toContain(words);
  }
  expect(invitation?.subject).toBe(`Strategy session, ${momentInWords('Asia/Dubai', startsAt)}`);
  const [theirs, ours] = ['Dubai', 'London'].map((zone) => invitation?.text.indexOf(`(${zone})`) ?? -1);
  expect(theirs).toBeLessThan(ours ?? -1);
  expect(invitation?.text).toContain(
    `You can do so until ${momentInWords('Asia/Dubai', startsAt.getTime() - 2 * hourMs)}.`,
  );
  expect(invitation?.text).toMatch(/https:\/\/www\.prism\.example\/enquiry\/[\w-]{54}\/session/);
  expect(invitation?.calendar?.method).toBe('REQUEST');
  expect(eventOf(invitation?.calendar?.content)).toEqual({
    method: 'REQUEST',
    uid: id,
    sequence: 0,
    status: 'CONFIRMED',
    location: always.place,
    organizer: `mailto:${studio.email}`,
    attendee: 'mailto:ada@lovelace.example',
    summary: 'Strategy session with Prism',
    start: startsAt.toISOString().replace('.000', ''),
    end: endsAt.toISOString().replace('.000', ''),
  });
  expect(notice).toMatchObject({
    to: 'studio@prism.example',
    subject: expect.stringMatching(/^Session booked: Analytical Engines, /),
    text: expect.stringContaining(`/enquiries/${enquiry.id}`),
  });
  expect(notice).not.toHaveProperty('calendar');
});

test.each([
  ['Bench hour', 'Bench hour', 'bench hour'],
  ['', 'Session', 'session'],
])('a session with the label %j is called %s', async (name, called, inSentence) => {
  const { deps: prism, server, book, cancel } = await startBookings();
  const deps = { ...prism, studio: { ...prism.studio, bookings: { ...always, name } } };
  await sendBookingMails(deps, { lineId: await book(50) });
  const moved = await book(60);
  await sendBookingMails(deps, { lineId: moved });
  await beginsIn(23 * 60);
  await remindOfBooking(deps, { lineId: moved });
  await sendBookingMails(deps, { lineId: await cancel() });
  const mails = server.mails().filter(({ to }) => to === 'ada@lovelace.example');
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(new RegExp(`^${called}, `)),
    expect.stringMatching(new RegExp(`^Moved: ${inSentence}, `)),
    expect.stringMatching(new RegExp(`: your ${inSentence}$`)),
    expect.stringMatching(new RegExp(`^Cancelled: ${inSentence}, `)),
  ]);
  expect(eventOf(mails[0]?.calendar?.content).summary).toBe(`${called} with Prism`);
});

test('moving and cancelling update the calendar entry under a higher sequence number', async () => {
  const { deps, server, book, cancel, booking } = await startBookings();
  await sendBookingMails(deps, { lineId: await book(50) });
  await sendBookingMails(deps, { lineId: await book(60) });
  const { startsAt } = await booking();
  await sendBookingMails(deps, { lineId: await cancel() });
  await sendBookingMails(deps, { lineId: await book(70) });
  const invitations = server.mails().filter(({ calendar }) => calendar);
  const events = invitations.map(({ calendar }) => eventOf(calendar?.content));
  expect(events.map(({ method, sequence, status }) => [method, sequence, status])).toEqual([
    ['REQUEST', 0, 'CONFIRMED'],
    ['REQUEST', 1, 'CONFIRMED'],
    ['CANCEL', 2, 'CANCELLED'],
    ['REQUEST', 3, 'CONFIRMED'],
  ]);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(1);
  expect(events[1]?.start).toBe(startsAt.toISOString().replace('.000', ''));
  expect(invitations.map(({ calendar }) => calendar?.method)).toEqual(events.map(({ method }) => method));
  expect(invitations.map(({ subject }) => subject.split(':')[0]?.split(',')[0])).toEqual([
    'Strategy session',
    'Moved',
    'Cancelled',
    'Strategy session',
  ]);
  const notices = server.mails().filter(({ to }) => to === 'studio@prism.example');
  expect(notices.map(({ subject }) => subject.split(':')[0])).toEqual([
    'Session booked',
    'Session rescheduled',
    'Session cancelled',
    'Session booked',
  ]);
});

test('a cancelled session links to other times only if one can be chosen', async () => {
  const { deps, server, book, cancel } = await startBookings();
  const choose = 'Choose another time';
  const cancelled = () => server.mails().filter(({ subject }) => subject.startsWith('Cancelled'));
  await book(50);
  await sendBookingMails(deps, { lineId: await cancel() });
  expect(cancelled().at(-1)?.text).toContain(choose);
  for (const stage of ['lost', 'won']) {
    await book(50);
    await em().execute('update contacts set stage = ?', [stage]);
    await sendBookingMails(deps, { lineId: await cancel() });
    expect(cancelled().at(-1)?.text).not.toContain(choose);
  }
  expect(cancelled()).toHaveLength(3);
});

test('sends nothing about an outdated or erased event', async () => {
  const { deps, server, book } = await startBookings();
  const first = await book(50);
  const second = await book(60);
  await sendBookingMails(deps, { lineId: first });
  expect(server.mails()).toEqual([]);
  await em().execute('delete from contacts');
  await sendBookingMails(deps, { lineId: second });
  expect(server.mails()).toEqual([]);
  expect(await em().count(Booking)).toBe(0);
});

const reminders = async () => await em().find(OutboxEntry, { name: 'booking-due' }, { orderBy: { dueAt: 'asc' } });

test('reminders are scheduled for a day and an hour before, if these are ahead', async () => {
  const { book, booking } = await startBookings();
  const lineId = await book(50);
  const { startsAt } = await booking();
  const times = [24, 1].map((hours) => new Date(startsAt.getTime() - hours * hourMs));
  expect((await reminders()).map(({ dueAt }) => dueAt)).toEqual(times);
  expect((await reminders()).map(({ data }) => data)).toEqual([{ lineId }, { lineId }]);
  await em().execute('truncate outbox');
  await book(20);
  expect(await reminders()).toHaveLength(1);
});

/** As if the session was booked a week ago and begins in `minutes`. */
async function beginsIn(minutes: number): Promise<void> {
  await em().execute(
    `update bookings set starts_at = now() + ? * interval '1 minute', ends_at = now() + (? + 60) * interval '1 minute',
       free_at = now() + (? + 60) * interval '1 minute'`,
    [minutes, minutes, minutes],
  );
  await em().execute(`update history_lines set created_at = now() - interval '7 days'`);
}

test('each reminder is sent once, with directions', async () => {
  const { deps, server, book, booking } = await startBookings();
  const lineId = await book(50);
  await beginsIn(30 * 60);
  await remindOfBooking(deps, { lineId });
  expect(server.mails()).toEqual([]);
  await beginsIn(23 * 60);
  await Promise.all([remindOfBooking(deps, { lineId }), remindOfBooking(deps, { lineId })]);
  await beginsIn(55);
  await remindOfBooking(deps, { lineId });
  await remindOfBooking(deps, { lineId });
  expect(server.mails().map(({ messageId }) => messageId)).toEqual([
    `<booking-day.${lineId}@www.prism.example>`,
    `<booking-hour.${lineId}@www.prism.example>`,
  ]);
  const [day, hour] = server.mails();
  expect(day?.text).toContain('We will remind you once more, an hour before.');
  const { startsAt } = await booking();
  expect(hour?.subject).toContain(`${clockIn('Asia/Dubai', startsAt).slice(11)} (Dubai)`);
  expect(day?.text).toMatch(/is the time in Dubai\.\s+That is \d\d:\d\d in London\./);
  expect(hour?.text).toContain(always.place);
  expect(hour?.text).toContain('Cannot make it? Reply to this email.');
});

test('sends no reminder of a moved, cancelled or past session', async () => {
  const { deps, server, book, cancel } = await startBookings();
  const first = await book(50);
  const second = await book(60);
  await beginsIn(23 * 60);
  await remindOfBooking(deps, { lineId: first });
  const last = await cancel();
  for (const lineId of [second, last]) await remindOfBooking(deps, { lineId });
  await em().execute('update bookings set cancelled_at = null');
  await beginsIn(-1);
  await remindOfBooking(deps, { lineId: last });
  expect(server.mails()).toEqual([]);
});

test('holds back session mails above the limit, and sends the studio every notice', async () => {
  const { deps: unlimited, server, book } = await startBookings();
  const deps = { ...unlimited, limits: { addressSecret: 'another secret that only the tests share' } };
  await em().execute(
    `insert into mails (id, kind, subject_id, message_id, allowed_at, created_at)
     select gen_random_uuid(), 'booking-invitation', gen_random_uuid(), 'm' || n, now(), now() from generate_series(1, ?) n`,
    [sessionMailsAnHour - 1],
  );
  for (const hours of [50, 60]) await sendBookingMails(deps, { lineId: await book(hours) });
  expect(server.mails().map(({ to }) => to)).toEqual([
    'ada@lovelace.example',
    'studio@prism.example',
    'studio@prism.example',
  ]);
  expect(await em().execute('select held_back from mails where held_back is not null')).toEqual([
    { held_back: 'sessions' },
  ]);
  expect(await em().execute('select kind from alerts')).toEqual([{ kind: 'confirmations-held-back' }]);
  await em().execute(`insert into users (id, username, role, password_hash, created_at)
    values ('0f8fad5b-d9cb-469f-a165-70867728950e', 'grace', 'sales', 'x', now()) on conflict do nothing`);
  const ofStaff = await book(70);
  await em().execute(`update history_lines set user_id = '0f8fad5b-d9cb-469f-a165-70867728950e' where id = ?`, [
    ofStaff,
  ]);
  await sendBookingMails(deps, { lineId: ofStaff });
  expect(server.mails().at(-2)?.to).toBe('ada@lovelace.example');
});

test('jobs lost by the queue are enqueued again from the row', async () => {
  const { deps, book } = await startBookings();
  const lineId = await book(50);
  await em().execute('truncate outbox');
  const lost = async () => [
    ...(await findPendingJobs(em(), ['booking-changed'])),
    ...(await findPendingJobs(em(), ['booking-due'])),
  ];
  expect(await lost()).toMatchObject([{ order: { data: { lineId } } }, { order: { data: { lineId } } }]);
  await sendBookingMails(deps, { lineId });
  expect(await findPendingJobs(em(), ['booking-changed'])).toEqual([]);
  await remindOfBooking(deps, { lineId });
  expect(await reminders()).toHaveLength(2);
});

test('a proposal is due from the end of the session, also after moving, unless one was made', async () => {
  const { book, booking, enquiry } = await startBookings();
  const pendingFor = async (lineId: string) =>
    (await em().find(OutboxEntry, { name: 'proposal-due', data: { lineId } }, { orderBy: { dueAt: 'asc' } })).map(
      ({ dueAt }) => dueAt,
    );
  for (const hours of [50, 60]) {
    const lineId = await book(hours);
    const { endsAt, proposalDueAt } = await booking();
    const [half, soon, due] = [24, 36, 48].map((after) => new Date(endsAt.getTime() + after * hourMs));
    expect(await pendingFor(lineId)).toEqual([half, soon, due]);
    expect(proposalDueAt).toEqual(due);
  }
  await em().nativeUpdate(Enquiry, { id: enquiry.id }, { stage: 'proposal' });
  const another = await book(70);
  expect([await pendingFor(another), (await booking()).proposalDueAt]).toEqual([[], null]);
});
