import { weekdays } from '../../contract/hours.ts';
import { currency } from '../currencies.ts';
import { address, choice, date, file, flag, group, line, list, number, optionalNumber, paragraph } from '../fields.ts';

const mailAddress = { kind: 'email' } as const;
const asForEnquiries = { ...mailAddress, min: 0, help: 'Empty: as for enquiries' } as const;

/** All that the runtime knows; the first is that of a studio that has not chosen. */
const timeZones = ['Europe/London', 'UTC', ...Intl.supportedValuesOf('timeZone')];

/** Who the studio is. */
export const studio = {
  label: 'Studio',
  fields: {
    name: line('Name', 60, { help: 'As visitors know it' }),
    company: line('Company', 100, { help: 'As it is registered' }),
    number: line('Company number', 8, { min: 0 }),
    registeredOffice: line('Registered office', 200, { min: 0 }),
    vatNumber: line('VAT number', 20, { min: 0 }),
    city: line('City', 60),
    country: line('Country', 60),
    address: paragraph('Address', 300, { min: 0 }),
    timeZone: choice('Time zone', Object.fromEntries(timeZones.map((zone) => [zone, zone])), {
      help: 'Posts and mails are dated by it',
    }),
    currency: currency('Currency', 'USD', 'What apps, offers and services cost is in it'),
    localCurrency: currency('Currency at home', 'GBP', 'Packages for local businesses and salaries are in it'),
    hue: optionalNumber('Hue', {
      ...{ min: 0, max: 359, look: 'hue' },
      help: 'Of buttons, lines and the focus, in degrees. Empty: ink and the whole spectrum',
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
        help: 'By the clock of the time zone. Without any, pages say nothing of them, and answers are due as from Monday to Friday, 9:00 to 17:00.',
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
        x: address('X', { min: 0 }),
        linkedin: address('LinkedIn', { min: 0 }),
        instagram: address('Instagram', { min: 0 }),
        youtube: address('YouTube', { min: 0 }),
      },
      { help: 'One that is empty has no link.' },
    ),
    prices: group('Prices that pages name', {
      custom: number('Custom development from', { min: 0, max: 10_000_000, money: 'currency' }),
      maintenance: number('A month of maintenance', { min: 0, max: 1_000_000, money: 'currency' }),
    }),
    quotes: group(
      'Quotes',
      {
        days: optionalNumber('Open for', { min: 1, max: 365, unit: 'days', help: 'Empty: 14' }),
        vatRate: optionalNumber('VAT', {
          ...{ min: 0, max: 50, step: 0.1, unit: '%' },
          help: 'Of a studio with a VAT number. Empty: 20',
        }),
        payment: line('Payment', 200, { min: 0, help: 'e.g. Half to begin, half at handover. Empty: not named' }),
      },
      { help: 'A quote stays as it was when it was made.' },
    ),
    promises: group(
      'Promises',
      {
        replyHours: optionalNumber('A first reply within', { min: 1, max: 240, unit: 'hours' }),
        quickReplyHours: optionalNumber('Often within', { min: 1, max: 240, unit: 'hours' }),
        proposalHours: optionalNumber('A proposal within', { min: 1, max: 240, unit: 'hours' }),
        applicationDays: optionalNumber('An answer to applicants within', { min: 1, max: 60, unit: 'business days' }),
      },
      { help: 'Mails and pages promise nothing where one is empty.' },
    ),
  },
} as const;
