import { group, line, paragraph } from '../../fields/fields.ts';
import { atSite, plainly } from './common.ts';

const us = { us: 'the address for enquiries, as a link' };
const moment = { moment: 'the day and the time' };
const zone = { zone: 'the city of a time zone' };
const time = { time: 'the time' };

const point = (label: string, said: { title: string; text: string }, names: Readonly<Record<string, string>> = {}) =>
  group(label, {
    title: line('Title', 120, plainly(said.title)),
    text: paragraph('Text', 400, plainly(said.text, names)),
  });

const choosing = group('Choosing a time', {
  tab: line('On the tab', 60, plainly('Choose a time')),
  title: line('Title', 80, plainly('Choose a time to talk.')),
  again: line('Title where one is booked', 80, plainly('Choose another time.')),
  length: line('Below it', 80, plainly('{minutes} minutes.', { minutes: 'its length' })),
  lengthWith: line(
    'The same with a host',
    80,
    plainly('{minutes} minutes with {who}.', { minutes: 'its length', who: 'the host' }),
  ),
  shownIn: line('Over the time zones', 40, plainly('Times shown in')),
  ours: line('The time zone of yours', 60, plainly('{zone} (the studio)', zone)),
  theirs: line('The time zone of theirs', 60, plainly('{zone} (from your device)', zone)),
  earlier: line('To earlier times', 40, plainly('Earlier times')),
  later: line('To later times', 40, plainly('Later times')),
  taken: line('Below a time that was just booked', 40, plainly('just taken')),
  none: line('Before one is chosen', 60, plainly('No time chosen yet')),
  book: line('Button', 40, plainly('Book this time')),
  move: line('Button where one is booked', 40, plainly('Move it to this time')),
  keys: line(
    'Below the button',
    160,
    plainly('By keyboard: the arrow keys move through the times, Tab leaves the list.'),
  ),
  full: line('Where no time is free', 160, plainly('No time is free just now. Write to {us}, and we find one.', us)),
});

const unbooked = group('Where the form booked nothing', {
  nothingBooked: line('Where none is booked', 80, plainly('Nothing is booked yet.')),
  nothingChanged: line('Where one is booked', 80, plainly('Nothing is changed yet.')),
  taken: line('Time just taken', 120, plainly('{time} was taken while you looked.', time)),
  nearest: line(
    'The nearest times',
    160,
    plainly('The nearest free times are {times}; the list below is fresh.', { times: 'two times' }),
  ),
  nearestOne: line('The same of one', 160, plainly('The nearest free time is {time}; the list below is fresh.', time)),
  noOther: line('The same of none', 160, plainly('No other time is free just now.')),
  and: line('Between two times', 20, plainly('and')),
  unchosen: point('No time was chosen', {
    title: 'No time was chosen.',
    text: 'Choose one of the times below.',
  }),
  tooMany: point(
    'Changed too often',
    {
      title: 'That cannot be done here today.',
      text: 'So that nobody is sent mails they did not ask for, we send few to one address. Try again tomorrow, or write to {us}.',
    },
    us,
  ),
  tooLate: point(
    'Changed too late',
    {
      title: 'It is too late to change that here.',
      text: 'Nothing is changed. Write to {us}, and we see to it.',
    },
    us,
  ),
});

const booked = group('Once it is booked', {
  tab: line('On the tab', 60, plainly('Your session')),
  description: line('For programs that show the link', 160, plainly('When we talk.')),
  title: line('Title', 80, plainly('Booked. See you on {weekday}.', { weekday: 'the day of the week' })),
  invited: line('Below it', 120, plainly('The invitation goes to {address}.', { address: 'the address they gave' })),
  reminders: line('What follows', 120, plainly('We remind you a day and an hour before.')),
  reminder: line('The same less than a day before', 120, plainly('We remind you an hour before.')),
  over: point('Once it is over', { title: 'We have talked.', text: 'What comes of it stands with your enquiry.' }),
  back: line('Link to the receipt', 60, plainly('Back to your enquiry')),
  inZone: line('Below the time', 60, plainly('in {zone}.', zone)),
  elsewhere: line('The same by your clock', 80, plainly('In {zone} it is {time}.', { ...zone, ...time })),
  with: line('Who leads it', 40, plainly('With')),
  where: line('Where it is', 40, plainly('Where')),
  toKnow: line('Note', 40, plainly('To know')),
  byMail: line('Where no place is said', 60, plainly('We tell you by mail')),
});

const calendar = group('Calendar', {
  title: line('Title', 60, plainly('Add to your calendar')),
  file: line('Link to the file', 60, plainly('Calendar file (.ics)')),
  fileNote: line('Next to it', 60, plainly('Apple, Outlook')),
  google: line('Link to Google', 60, plainly('Google Calendar')),
  googleNote: line('Next to it', 60, plainly('opens a new tab')),
});

const plans = group('Moving and cancelling', {
  title: line('Title', 60, plainly('Plans change')),
  until: paragraph(
    'As long as it can be done',
    300,
    plainly('Move or cancel until {moment}. Your calendar entry follows by itself.', moment),
  ),
  move: line('Button to move it', 40, plainly('Move it')),
  cancel: line('To cancel it', 40, plainly('Cancel the session')),
  cancelled: paragraph(
    'What becomes of it then',
    300,
    plainly('We do not talk then. Your enquiry stays, and you can choose another time.'),
  ),
  button: line('Button to cancel it', 40, plainly('Cancel it')),
  late: paragraph(
    'Once it is too late',
    300,
    plainly('It can no longer be moved or cancelled here. Write to {us}, and we see to it.', us),
  ),
});

const called = { session: 'its name within a sentence' };
const weekday = { weekday: 'the day of the week' };

/** Mails and calendar texts for the client. */
const mail = group('Mails and calendar', {
  entry: line('Name in calendars', 80, plainly('{session} with {studio}', { session: 'its name' })),
  booked: group('Booked', {
    subject: line('Subject', 78, plainly('{session}, {moment}', { session: 'its name', ...moment })),
    title: line('Title', 80, plainly('See you on {weekday}.', weekday)),
    file: paragraph(
      'Last words',
      200,
      plainly('The calendar file is attached. If the session moves, your entry moves with it.'),
    ),
  }),
  moved: group('Moved', {
    subject: line('Subject', 78, plainly('Moved: {session}, {moment}', { ...called, ...moment })),
    title: line('Title', 80, plainly('Your session is now on {weekday}.', weekday)),
    before: line('When it was', 80, plainly('It was {moment} before.', moment)),
  }),
  cancelled: group('Cancelled', {
    subject: line('Subject', 78, plainly('Cancelled: {session}, {moment}', { ...called, ...moment })),
    title: line('Title', 80, plainly('The session is cancelled.')),
    byUs: line('By you', 120, plainly('We had to cancel the session of {moment}.', moment)),
    byThem: line('By them', 120, plainly('You cancelled the session of {moment}.', moment)),
    file: line('Also next to the subject', 120, plainly('Your calendar entry goes by itself.')),
    again: line('Button', 40, plainly('Choose another time')),
  }),
  labels: group('Labels', {
    when: line('When it is', 40, plainly('When')),
    theirs: line('The same by their clock', 40, plainly('Your time')),
    with: line('Who leads it', 40, plainly('With')),
    where: line('Where it is', 40, plainly('Where')),
    byMail: line('Where no place is said', 60, plainly('We tell you by mail')),
    toKnow: line('Note', 40, plainly('To know')),
  }),
  change: line('Button to its page', 40, plainly('Move or cancel')),
  until: line('Below it', 80, plainly('You can until {moment}.', moment)),
  reminder: group('Reminder', {
    subject: line(
      'Subject',
      78,
      plainly('{day}, {time}: your {session}', { day: 'today, tomorrow or the day of the week', ...time, ...called }),
    ),
    title: line('Title', 80, plainly('{day} at {time}.', { day: 'the same', ...time })),
    today: line('Today', 20, plainly('Today')),
    tomorrow: line('Tomorrow', 20, plainly('Tomorrow')),
    theirs: line(
      'By your clock, where theirs is another',
      80,
      plainly('That is {time} in {zone}.', { ...time, ...zone }),
    ),
    host: line('Host', 120, plainly('{who} will be there.', { who: 'the host' })),
    ours: line('By their clock', 80, plainly('{time} is the time in {zone}.', { ...time, ...zone })),
    open: line('Button to a link', 40, plainly('Open the link')),
    where: line('Where it is', 160, plainly('Where: {where}.', { where: 'the place' })),
    change: line('Before the link to its page', 120, plainly('Cannot make it? Until {moment} you can', moment)),
    changeLink: line('That link', 40, plainly('move or cancel it')),
    late: line('Once it is too late', 120, plainly('Cannot make it? Reply to this mail.')),
    onceMore: line('In the first one', 120, plainly('We remind you once more, an hour before.')),
  }),
  reason: line('Why they get it', 160, plainly('You get this because you booked a session at {site}.', atSite)),
});

export const session = {
  label: 'Booking page',
  alwaysOn: 'enquiry links lead to it',
  fields: {
    ...{ choosing, unbooked, booked, calendar, plans, mail },
    restricted: point(
      'While processing of the enquiry is restricted',
      {
        title: 'No session can be booked for now.',
        text: 'Processing of your enquiry is restricted: no session is booked, moved or cancelled until that is lifted. To have it lifted, write to {us}.',
      },
      us,
    ),
    unknown: group('No such enquiry', {
      title: line('Title', 120, plainly('There is nothing here')),
      text: paragraph(
        'Text',
        300,
        plainly('The link that led here may have lost a letter on the way, or what it showed has ended.'),
      ),
      back: line('Link to the contact page', 60, plainly('Write to us')),
    }),
    failed: point('Not loaded', {
      title: 'This page could not be loaded',
      text: 'Nothing of your enquiry is lost. Please try again.',
    }),
  },
} as const;
