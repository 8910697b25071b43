import { weekdays } from '../../contract/hours.ts';
import { replyNames } from '../../contract/reply-templates.ts';
import { currency } from '../currencies.ts';
import {
  address,
  choice,
  clockTime,
  date,
  email,
  type Fields,
  file,
  flag,
  group,
  line,
  list,
  optionalNumber,
  paragraph,
} from '../../fields/fields.ts';
import { defaultText } from '../pages/common.ts';
import type { StudioTopic } from './topics.ts';

const asForEnquiries = { min: 0, help: 'Leave blank to use the enquiries email' } as const;

/** All zones of the runtime; the first is the default. */
const timeZones = ['Europe/London', 'UTC', ...Intl.supportedValuesOf('timeZone')];

const elsewhere = { min: 0, isElsewhere: true } as const;

/** A mail that staff may edit before it is sent. */
const answerMail = (label: string, plain: string) => {
  const text = defaultText(plain, { position: 'the title of the position' });
  return group(label, {
    subject: line('Subject', 78, defaultText('Your application to {studio}')),
    text: paragraph('Text', 4_000, {
      ...text,
      help: `Follows the greeting. You see it before it is sent. ${text.help}`,
    }),
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
        help: `Variables: ${Object.entries(names)
          .map(([name, meaning]) => `{${name}} is ${meaning}`)
          .join(', ')}. Missing values are marked, and must be filled in before you can send`,
      }),
    }),
    { max: 30, distinctBy: 'name' },
  );

const topics = {
  studio: {
    name: line('Name', 60, { help: 'Public name', also: ['studio name', 'company name', 'site name'] }),
    city: line('City', 60, { also: ['location', 'place'] }),
    country: line('Country', 60, { also: ['location'] }),
    address: paragraph('Address', 300, {
      also: ['street', 'postcode', 'location'],
      min: 0,
      help: 'Street and postcode. Leave blank to show only city and country',
    }),
    timeZone: choice('Time zone', Object.fromEntries(timeZones.map((zone) => [zone, zone])), {
      help: 'Used for dates in articles and emails',
      also: ['timezone', 'clock'],
    }),
    phone: line('Phone', 30, { also: ['telephone', 'number'], min: 0 }),
    email: email('Enquiries email', { also: ['contact email', 'inbox'] }),
    careersEmail: email('Applications email', { ...asForEnquiries, also: ['careers', 'jobs'] }),
    social: group(
      'Social profiles',
      {
        x: address('X', elsewhere),
        linkedin: address('LinkedIn', elsewhere),
        instagram: address('Instagram', elsewhere),
        youtube: address('YouTube', elsewhere),
      },
      { help: 'Blank profiles are hidden.', also: ['social media', 'links', 'Twitter'] },
    ),
  },
  brand: {
    logo: group(
      'Logo',
      {
        light: file('Logo for light backgrounds', 'logo'),
        dark: file('Logo for dark backgrounds', 'logo', { help: 'Leave blank to use the same logo' }),
        hasName: flag('Logo includes the name'),
        icon: file('Icon', 'logo', {
          also: ['favicon', 'browser tab', 'home screen'],
          help: 'A square icon for browser tabs and home screens. Leave blank to use the logo, or the first letter if the logo includes the name',
        }),
      },
      { help: 'Leave blank to show the name with its first letter.', also: ['picture', 'mark'] },
    ),
    hue: optionalNumber('Accent colour', {
      min: 0,
      max: 359,
      look: 'hue',
      also: ['brand colour', 'color', 'theme', 'hue'],
      help: 'Colour of buttons and lines. Choose one, or enter a hue from 0 to 359. Leave blank for black with multicolour accents',
    }),
    withoutRays: flag('Hide prism and rays', {
      also: ['drawing', 'hero', 'spectrum', 'illustration'],
      help: 'Hides the drawings of light on every page: the beam, the prism and the spectrum.',
    }),
  },
  hours: {
    hours: list(
      'Opening hours',
      group('Hours', {
        days: list('Days', choice('Day', weekdays), { min: 1, max: 7 }),
        opens: clockTime('From'),
        closes: clockTime('To'),
      }),
      {
        max: 7,
        isInZone: true,
        also: ['business hours', 'office hours', 'working hours'],
        help: 'If empty, hours are hidden and 9:00–17:00, Monday to Friday, is assumed.',
      },
    ),
    holidays: list(
      'Holidays',
      group('Holiday', {
        from: date('From'),
        until: date('Until', { min: 0, help: 'Leave blank for a single day' }),
      }),
      { help: 'Not counted as business hours or business days.', also: ['days off', 'vacation', 'closed'] },
    ),
    promises: group(
      'Response times',
      {
        replyHours: optionalNumber('First reply within', {
          min: 1,
          max: 240,
          unit: 'hours',
          help: 'Calendar hours, including nights and days off',
        }),
        quickReplyHours: optionalNumber('Usually within', {
          min: 1,
          max: 240,
          unit: 'hours',
          help: 'Business hours',
        }),
        proposalHours: optionalNumber('Proposal within', { min: 1, max: 240, unit: 'hours' }),
        applicationDays: optionalNumber('Applicants within', { min: 1, max: 60, unit: 'business days' }),
      },
      { help: 'Blank times are not mentioned in emails or on pages.', also: ['SLA', 'response target', 'promises'] },
    ),
    bookings: group(
      'Sessions',
      {
        name: line('Session name', 60, { min: 0, help: 'e.g. Site visit. Leave blank for “Session”' }),
        hours: list(
          'Weekly hours',
          group('Hours', {
            days: list('Days', choice('Day', weekdays), { min: 1, max: 7 }),
            opens: clockTime('From'),
            closes: clockTime('To'),
          }),
          { max: 14, isInZone: true, help: 'When sessions can be held. If empty, sessions can’t be booked.' },
        ),
        exceptions: list(
          'Exceptions',
          group('Day', {
            on: date('Day'),
            opens: clockTime('From', { min: 0, help: 'Leave blank for no sessions on that day' }),
            closes: clockTime('To', { min: 0 }),
          }),
          { isInZone: true, help: 'Hours on single days. They replace weekly hours and holidays.' },
        ),
        minutes: optionalNumber('Length', { min: 10, max: 480, unit: 'minutes', help: 'Leave blank for 60' }),
        pauseMinutes: optionalNumber('Buffer time', {
          min: 0,
          max: 240,
          unit: 'minutes',
          help: 'After each session. Leave blank for none',
        }),
        noticeHours: optionalNumber('Minimum notice', { min: 1, max: 336, unit: 'hours', help: 'Leave blank for 24' }),
        daysAhead: optionalNumber('Booking window', { min: 1, max: 60, unit: 'days', help: 'Leave blank for 30' }),
        changeHours: optionalNumber('Cancellation notice', {
          min: 0,
          max: 336,
          unit: 'hours',
          help: 'For moving or cancelling a session. Leave blank for 2',
        }),
        place: line('Location', 300, {
          min: 0,
          help: 'A video call link, an address, or “We call you”. Leave blank if the host sends it by email',
        }),
        note: line('Note for attendees', 200, { min: 0, help: 'e.g. Free. Bring one real order. Leave blank to hide' }),
      },
      {
        help: 'Clients can book one from their status page.',
        also: ['booking', 'appointments', 'calendar', 'meetings'],
      },
    ),
  },
  prices: {
    currency: currency('Currency', 'USD', 'Used for apps, offers and services'),
    localCurrency: currency('Local currency', 'GBP', 'Used for local business packages and salaries'),
    vatNumber: line('VAT number', 20, { min: 0, also: ['tax', 'VAT ID'] }),
    prices: group(
      '“From” prices',
      {
        custom: optionalNumber('Custom development from', { min: 0, max: 10_000_000, money: 'currency' }),
        maintenance: optionalNumber('Maintenance per month', { min: 0, max: 1_000_000, money: 'currency' }),
      },
      { help: 'Sentences with a blank price are hidden.', also: ['from prices', 'starting price'] },
    ),
    quotes: group(
      'Quotes',
      {
        days: optionalNumber('Quote valid for', { min: 1, max: 365, unit: 'days', help: 'Leave blank for 14' }),
        vatRate: optionalNumber('VAT', {
          also: ['tax', 'sales tax', 'VAT rate'],
          min: 0,
          max: 50,
          step: 0.1,
          unit: '%',
          help: 'Needs a VAT number. Leave blank for 20% in the United Kingdom and none elsewhere',
        }),
        payment: line('Payment', 200, {
          also: ['payment terms', 'instalments', 'invoice'],
          min: 0,
          help: 'e.g. Half to start, half at handover. Leave blank to hide',
        }),
      },
      { help: 'Changes apply to new quotes.', also: ['proposals', 'offers'] },
    ),
  },
  legal: {
    company: line('Company', 100, { also: ['legal name', 'registered company'], help: 'Registered company name' }),
    number: line('Company number', 30, { min: 0, also: ['registration', 'register'] }),
    register: line('Registered in', 100, {
      min: 0,
      also: ['country of registration', 'company register'],
      help: 'e.g. Delaware. Leave blank to take it from a UK company number',
    }),
    registeredOffice: line('Registered office', 200, { min: 0, also: ['legal address', 'imprint'] }),
    privacyEmail: email('Privacy email', { ...asForEnquiries, also: ['GDPR', 'data protection'] }),
    counts: flag('Count visits', {
      also: ['analytics', 'statistics', 'cookies', 'tracking'],
      help: 'Page views, sources and enquiries, without cookies and without identifying anyone. Mention it in your privacy policy.',
    }),
  },
  replies: {
    replies: group(
      'Reply templates',
      {
        enquiries: replyTemplates('For enquiries', replyNames.enquiries),
        applications: replyTemplates('For applications', replyNames.applications),
      },
      { help: 'You can insert these when you write a reply.', also: ['canned responses', 'snippets'] },
    ),
    applications: group('Applications', {
      offer: answerMail(
        'Offer email',
        'Thank you for applying to {studio} as {position}. We would like to offer you the position.\n\nReply to this email to tell us whether you would like to take it, or to ask what you need to know first.',
      ),
      declined: answerMail(
        'Rejection email',
        'Thank you for applying to {studio} as {position}, and for the time you took. We have decided not to take your application further.\n\nWe wish you all the best.',
      ),
      declinedMonths: optionalNumber('Delete rejected applications after', {
        min: 1,
        max: 12,
        unit: 'months',
        help: 'From the day of the rejection. Leave blank to keep them as long as other applications. Applicants who asked to be kept for later openings are kept',
      }),
    }),
  },
  writing: {
    writing: group(
      'AI writing schedule',
      {
        from: clockTime('From', { min: 0, help: 'Leave blank for 01:00' }),
        until: clockTime('Until', {
          min: 0,
          help: 'Leave blank for 05:00. Enter the same time twice to write at any hour',
        }),
      },
      { isInZone: true, help: 'When planned articles are written.', also: ['night', 'writing hours'] },
    ),
  },
} as const satisfies Readonly<Record<StudioTopic, Fields>>;

export const studio = {
  label: 'Studio',
  topics,
  fields: {
    ...topics.studio,
    ...topics.brand,
    ...topics.hours,
    ...topics.prices,
    ...topics.legal,
    ...topics.replies,
    ...topics.writing,
  },
} as const;
