import { weekdays } from '../../contract/hours.ts';
import { replyNames } from '../../contract/reply-templates.ts';
import { currency } from '../currencies.ts';
import {
  address,
  choice,
  date,
  file,
  flag,
  group,
  line,
  list,
  optionalNumber,
  paragraph,
} from '../../fields/fields.ts';
import { plainly } from '../pages/common.ts';

const mailAddress = { kind: 'email' } as const;
const asForEnquiries = { ...mailAddress, min: 0, help: 'Empty: as for enquiries' } as const;

/** All zones of the runtime; the first is the default. */
const timeZones = ['Europe/London', 'UTC', ...Intl.supportedValuesOf('timeZone')];

const elsewhere = { min: 0, isElsewhere: true } as const;

/** A mail that staff may edit before it is sent. */
const answerMail = (label: string, plain: string) => {
  const text = plainly(plain, { position: 'the title of the position' });
  return group(label, {
    subject: line('Subject', 78, plainly('Your application to {studio}')),
    text: paragraph('Text', 4_000, { ...text, help: `Below the greeting. Shown before it is sent. ${text.help}` }),
  });
};

/** Reply templates; `names` are filled in from the row. */
const replyTemplates = (label: string, names: Readonly<Record<string, string>>) =>
  list(
    label,
    group('Template', {
      name: line('Name', 60, { hasFacts: false }),
      text: paragraph('Text', 4_000, {
        names: Object.keys(names),
        help: `Filled in for each: ${Object.entries(names)
          .map(([name, stands]) => `{${name}} is ${stands}`)
          .join(', ')}. What is not known is marked, and has to be written before the reply can be sent`,
      }),
    }),
    { max: 30, distinctBy: 'name' },
  );

export const studio = {
  label: 'Studio',
  fields: {
    name: line('Name', 60, { help: 'As visitors know it' }),
    company: line('Company', 100, { help: 'As it is registered' }),
    number: line('Company number', 30, { min: 0 }),
    register: line('Registered in', 100, {
      min: 0,
      help: 'e.g. Portugal. Empty: of a company in the United Kingdom what its number tells, of any other nothing',
    }),
    registeredOffice: line('Registered office', 200, { min: 0 }),
    vatNumber: line('VAT number', 20, { min: 0 }),
    city: line('City', 60),
    country: line('Country', 60),
    address: paragraph('Address', 300, {
      min: 0,
      help: 'Street and postcode, as visitors find it. Empty: city and country alone',
    }),
    timeZone: choice('Time zone', Object.fromEntries(timeZones.map((zone) => [zone, zone])), {
      help: 'Posts and mails are dated by it',
    }),
    currency: currency('Currency', 'USD', 'What apps, offers and services cost is in it'),
    localCurrency: currency('Currency at home', 'GBP', 'Packages for local businesses and salaries are in it'),
    hue: optionalNumber('Hue', {
      ...{ min: 0, max: 359, look: 'hue' },
      help: 'Of buttons, lines and the focus, in degrees. Empty: ink and the whole spectrum',
    }),
    withoutRays: flag('No prism and no rays', {
      help: 'Leaves out the drawings of light on every page: the beam, the prism and the spectrum behind it.',
    }),
    phone: line('Phone', 30, { min: 0 }),
    email: line('Address for enquiries', 254, mailAddress),
    careersEmail: line('Address for applications', 254, asForEnquiries),
    privacyEmail: line('Address for privacy', 254, asForEnquiries),
    senderEmail: line('Address that mails come from', 254, asForEnquiries),
    logo: group(
      'Logo',
      {
        light: file('On light grounds', 'logo'),
        dark: file('On dark grounds', 'logo', { help: 'Empty: the same' }),
        hasName: flag('The name is part of it'),
        icon: file('Icon', 'logo', {
          help: 'A square mark, for the tabs of browsers and for home screens. Empty: the logo, or the first letter where the name is part of it',
        }),
      },
      { help: 'Without one, the name stands beside its first letter.' },
    ),
    hours: list(
      'Business hours',
      group('Hours', {
        days: list('Days', choice('Day', weekdays), { min: 1, max: 7 }),
        opens: line('From', 5, { kind: 'time' }),
        closes: line('To', 5, { kind: 'time' }),
      }),
      {
        max: 7,
        help: 'By the clock of the time zone. Without any, pages say nothing of them, and what counts working hours counts Monday to Friday, 9:00 to 17:00.',
      },
    ),
    holidays: list(
      'Holidays',
      group('Holiday', {
        from: date('From'),
        until: date('Until', { optional: true, help: 'Empty: that day alone' }),
      }),
      { help: 'Days off, which do not count towards what is promised in business hours and days.' },
    ),
    social: group(
      'Profiles',
      {
        x: address('X', elsewhere),
        linkedin: address('LinkedIn', elsewhere),
        instagram: address('Instagram', elsewhere),
        youtube: address('YouTube', elsewhere),
      },
      { help: 'One that is empty has no link.' },
    ),
    prices: group(
      'Prices that pages name',
      {
        custom: optionalNumber('Custom development from', { min: 0, max: 10_000_000, money: 'currency' }),
        maintenance: optionalNumber('A month of maintenance', { min: 0, max: 1_000_000, money: 'currency' }),
      },
      { help: 'Pages leave out the sentence that would name one that is empty.' },
    ),
    quotes: group(
      'Quotes',
      {
        days: optionalNumber('Open for', { min: 1, max: 365, unit: 'days', help: 'Empty: 14' }),
        vatRate: optionalNumber('VAT', {
          ...{ min: 0, max: 50, step: 0.1, unit: '%' },
          help: 'Of a studio with a VAT number. Empty: 20 in the United Kingdom, and none named elsewhere',
        }),
        payment: line('Payment', 200, { min: 0, help: 'e.g. Half to begin, half at handover. Empty: not named' }),
      },
      { help: 'A quote stays as it was when it was made.' },
    ),
    counts: flag('Count visits', {
      help: 'How often pages are opened, where visitors come from and what of it becomes an enquiry: without cookies and without anything that tells people apart. Your privacy policy should say so.',
    }),
    bookings: group(
      'Sessions',
      {
        name: line('What one is called', 60, { min: 0, help: 'e.g. Site visit. Empty: Session' }),
        hours: list(
          'Weekly hours',
          group('Hours', {
            days: list('Days', choice('Day', weekdays), { min: 1, max: 7 }),
            opens: line('From', 5, { kind: 'time' }),
            closes: line('To', 5, { kind: 'time' }),
          }),
          { max: 14, help: 'When sessions can be held. Without any, none can be booked.' },
        ),
        exceptions: list(
          'Other days',
          group('Day', {
            on: date('Day'),
            opens: line('From', 5, { kind: 'time', min: 0, help: 'Empty: none on that day' }),
            closes: line('To', 5, { kind: 'time', min: 0 }),
          }),
          { help: 'What holds on these days, instead of the weekly hours and of holidays.' },
        ),
        minutes: optionalNumber('Length', { min: 10, max: 480, unit: 'minutes', help: 'Empty: 60' }),
        pauseMinutes: optionalNumber('Pause after each', { min: 0, max: 240, unit: 'minutes', help: 'Empty: none' }),
        noticeHours: optionalNumber('Booked at least', { min: 1, max: 336, unit: 'hours before', help: 'Empty: 24' }),
        daysAhead: optionalNumber('Booked at most', { min: 1, max: 60, unit: 'days ahead', help: 'Empty: 30' }),
        changeHours: optionalNumber('Moved or cancelled by whoever booked, at least', {
          ...{ min: 0, max: 336, unit: 'hours before' },
          help: 'Empty: 2',
        }),
        place: line('Where', 300, {
          min: 0,
          help: 'A link to a video call, an address, or that you call. Empty: whoever leads it says so by mail',
        }),
        note: line('What to know', 200, { min: 0, help: 'e.g. Free. Bring one real order. Empty: nothing is said' }),
      },
      { help: 'Whoever sent an enquiry can book one from its page.' },
    ),
    writing: group(
      'Writing at night',
      {
        from: line('From', 5, { kind: 'time', min: 0, help: 'Empty: 01:00' }),
        until: line('Until', 5, { kind: 'time', min: 0, help: 'Empty: 05:00. The same time twice: at any hour' }),
      },
      { help: 'When the articles of planned topics are written, by the clock of the time zone.' },
    ),
    replies: group(
      'Reply templates',
      {
        enquiries: replyTemplates('For enquiries', replyNames.enquiries),
        applications: replyTemplates('For applications', replyNames.applications),
      },
      { help: 'Offered where a reply is written, and read there before it is sent.' },
    ),
    applications: group('Applications', {
      offer: answerMail(
        'Mail with an offer',
        'Thank you for applying to {studio} as {position}. We would like to offer you the position.\n\nReply to this mail to tell us whether you would like to take it, or to ask what you need to know first.',
      ),
      declined: answerMail(
        'Mail to whoever is declined',
        'Thank you for applying to {studio} as {position}, and for the time you took. We have decided not to take your application further.\n\nWe wish you all the best.',
      ),
      declinedMonths: optionalNumber('Delete declined ones after', {
        ...{ min: 1, max: 12, unit: 'months' },
        help: 'Counted from the day they are declined on. Never later than all others, which applicants are told of; empty: with all others. Who asked to be kept for later openings is kept',
      }),
    }),
    promises: group(
      'Promises',
      {
        replyHours: optionalNumber('A first reply within', {
          ...{ min: 1, max: 240, unit: 'hours' },
          help: 'Counted by the calendar, nights and days off too',
        }),
        quickReplyHours: optionalNumber('Often within', {
          ...{ min: 1, max: 240, unit: 'hours' },
          help: 'Counted in business hours',
        }),
        proposalHours: optionalNumber('A proposal within', { min: 1, max: 240, unit: 'hours' }),
        applicationDays: optionalNumber('An answer to applicants within', { min: 1, max: 60, unit: 'business days' }),
      },
      { help: 'Mails and pages promise nothing where one is empty.' },
    ),
  },
} as const;
