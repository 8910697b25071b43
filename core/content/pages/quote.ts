import { group, line, paragraph } from '../../fields/fields.ts';
import { atSite, plainly, text, title, whoWrites } from './common.ts';

const number = { number: 'its number' };
const app = { app: 'the app' };
const day = { day: 'the day' };
const lastDay = { day: 'the last day on which it can be accepted' };
const client = { client: 'the company' };
const currency = { currency: 'the currency in words' };
const difference = { difference: 'the difference' };
const zone = { zone: 'the city of the time zone' };

/** By the state of the quote. */
const opening = group('Beginning', {
  tab: line('On the tab', 60, plainly('Quote {number}', number)),
  description: line(
    'For programs that show the link',
    160,
    plainly('Quote {number} for {app}.', { ...number, ...app }),
  ),
  made: line('Above the title', 80, plainly('Quote {number} · made {day}', { ...number, ...day })),
  whom: line('Title where it is for a company', 80, plainly('{app} for {client}', { ...app, ...client })),
  open: line('While it is open', 40, plainly('Open until {day}', lastDay)),
  expired: line('Once it has expired', 40, plainly('Expired')),
  accepted: line('Once it is accepted', 40, plainly('Accepted')),
});

const prices = group('Prices', {
  title,
  was: line('Title once it has expired', 120, plainly('The quote as it was')),
  caption: line('Name of the table, which is read out', 80, plainly('Prices in {currency}', currency)),
  item: line('Over what is bought', 40, plainly('Item')),
  price: line('Over prices', 40, plainly('Price')),
  support: line('A support level', 60, plainly('{level} support', { level: 'its name' })),
  subtotal: line('Before VAT', 40, plainly('Subtotal')),
  vat: line('VAT', 40, plainly('VAT {rate} %', { rate: 'its rate' })),
  total: line('What is to be paid', 40, plainly('Total')),
  included: line('Title of what is always included', 80),
});

const open = group('While it is open', {
  fixed: paragraph('Until when its price holds', 300, {
    min: 0,
    names: ['day'],
    help: '{day} is the last day to accept it',
  }),
  title: line('Title of the form', 80),
  refused: line('Form with errors', 120, plainly('Not accepted yet: please look at what is marked below.')),
  proving: line(
    'While a browser shows that it is not a robot',
    120,
    plainly('One moment: your browser proves that it is not a robot.'),
  ),
  aside: line('While staff review it', 160, plainly('Your acceptance is here. A person checks it first.')),
  ...whoWrites,
  agreed: line('What one agrees to', 160, plainly('I am authorised to accept on behalf of {client}.', client)),
  agreedTo: line(
    'The same with terms of service',
    160,
    plainly('I am authorised to accept on behalf of {client}, and have read the {terms}.', {
      ...client,
      terms: 'the words of their link',
    }),
  ),
  terms: line('Link to the terms', 60, plainly('terms of {day}', { day: 'the day they were published on' })),
  somebody: line('Company without a name', 40, plainly('this company')),
  button: line('Button', 60, plainly('Accept for {total}', { total: 'what is to be paid' })),
  enquiry: line('An enquiry that comes of it', 160, {
    ...plainly('Accepts quote {number} for {app}.', { ...number, ...app }),
    hasFacts: false,
  }),
  note: line('Below its button', 160, { min: 0 }),
  privacy: line(
    'After that',
    160,
    plainly('See the {policy} for what becomes of your data.', { policy: 'the words of its link' }),
  ),
  policy: line('Link to the privacy policy', 60, plainly('privacy policy')),
});

const terms = group('What holds', {
  for: line('Client', 40, plainly('For')),
  acceptedBy: line('Who accepted it', 40, plainly('Accepted by')),
  acceptedOn: line('When it was accepted', 40, plainly('Accepted on')),
  until: line('Until when it can be', 40, plainly('Valid until')),
  moment: line('A day with its time', 60, plainly('{day}, {time} {zone} time', { ...day, time: 'the time', ...zone })),
  timeline: line('How long it takes', 40, plainly('Timeline')),
  fromThen: line('From when that counts', 60, plainly('{timeline} from acceptance', { timeline: 'how long that is' })),
  payment: line('When it is paid', 40, plainly('Payment')),
});

const expired = group('Once it has expired', {
  ended: line('Since when', 80, plainly('This price ended on {day}.', lastDay)),
  same: line('It costs the same today', 80, plainly('The same costs as much today.')),
  more: line('It costs more', 80, plainly('The same costs {difference} more today.', difference)),
  less: line('It costs less', 80, plainly('The same costs {difference} less today.', difference)),
  kept: line('After that', 160, plainly('The quote is kept as it was and can no longer be accepted.')),
  today: line('Above the price of today', 60, plainly('Today’s price')),
  asked: line('Below it', 120, plainly('The same configuration, fixed from the moment you ask.')),
  askedWithVat: line(
    'The same with VAT',
    120,
    plainly('The same configuration with VAT, fixed from the moment you ask.'),
  ),
  renew: line('Button to a new quote', 40, plainly('Make a new quote')),
  change: line('Link to the configuration', 40, plainly('Change the configuration')),
  renewed: line('Where a new one was made', 60, plainly('There is a new quote')),
  openNew: line('Link to that', 40, plainly('Open the new quote')),
  gone: line('Where it is sold no more', 60, plainly('This is not sold any more')),
  apps: line('Link to the marketplace', 40, plainly('See all apps')),
});

const sum = { total: 'what it costs in all' };
const promise = plainly('We write to you about the next step.');

const mail = group('Confirmation mail', {
  subject: line('Subject', 78, plainly('You accepted {number}: {app}, {total}', { ...number, ...app, ...sum })),
  title: line('Title', 80, plainly('You accepted {number}.', number)),
  opening: paragraph(
    'First sentence',
    300,
    plainly('Thank you. This is what was accepted with this address, for {total} in all.', sum),
  ),
  total: line('Before what it costs in all', 40, plainly('Total')),
  accepted: line('Before when it was accepted', 40, plainly('Accepted')),
  by: line('Before who accepted it', 40, plainly('By')),
  terms: line('Before the terms', 40, plainly('Terms')),
  version: line('Which terms', 60, plainly('Version {version}', { version: 'their version' })),
  payment: line('Before when it is paid', 40, plainly('Payment')),
  next: line('Above what happens next', 80, plainly('What happens next')),
  promise: paragraph('What happens next', 200, { ...promise, help: `Also next to the subject. ${promise.help}` }),
  quote: line('Button to the quote', 40, plainly('Open the quote')),
  quoteTitle: line('Above its address, where there are no buttons', 40, plainly('Your quote')),
  status: line('Button to the receipt', 40, plainly('See where it stands')),
  statusTitle: line('Above its address, where there are no buttons', 40, plainly('Where it stands')),
  write: line('How to answer', 160, plainly('Something is wrong? Reply to this mail.')),
  reason: paragraph(
    'Why they get it',
    300,
    plainly(
      'You get this because a quote was accepted with this address at {site}. If that was not you, reply, and we erase it.',
      atSite,
    ),
  ),
});

const share = group('Ways to pass it on', {
  label: line('Name of everything next to the prices', 60, plainly('Accept, send or print')),
  open: line('Title while it is open', 80),
  accepted: line('Title once it is accepted', 80),
  send: line('Button to a mail', 40, plainly('Share with a colleague')),
  subject: line('Subject of that mail', 78, plainly('Quote {number}: {app}', { ...number, ...app })),
  print: line('Button to print it', 40, plainly('Print')),
  copy: line('Button to its address', 40, plainly('Copy link')),
  whoAccepts: line(
    'Last words while it is open',
    160,
    plainly('Anyone with the link to this page can read and accept the quote.'),
  ),
  whoReads: line(
    'Last words once it is accepted',
    160,
    plainly('Anyone with the link to this page can read the quote.'),
  ),
});

const paper = group(
  'On paper',
  {
    sign: line('Above the line to sign on', 60, plainly('Name and signature')),
    signFor: line('The same for a company', 60, plainly('Name and signature for {client}', client)),
    date: line('Above the line for the day', 40, plainly('Date')),
    number: line('Which quote it is', 60, plainly('Quote {number}.', number)),
    terms: line('Which terms apply', 80, plainly('Terms of {day} apply.', day)),
    currency: line('In which currency it is', 80, plainly('Prices in {currency}.', currency)),
  },
  { help: 'When the page is printed.' },
);

export const quote = {
  label: 'Quote',
  alwaysOn: 'quote links lead to it',
  fields: {
    ...{ opening, prices, terms, open },
    accepted: group('Once it is accepted', { title, text }),
    restricted: paragraph(
      'While processing of its enquiry is restricted',
      300,
      plainly(
        'Processing of the enquiry is restricted: this quote can be neither accepted nor renewed until that is lifted. To have it lifted, write to {us}.',
        { us: 'the address for enquiries, as a link' },
      ),
    ),
    ...{ expired, share, paper, mail },
    unknown: group('No such quote', { title, text, back: line('Link to the marketplace', 60) }),
    failed: group('Not loaded', {
      title: line('Title', 120, plainly('This quote could not be loaded')),
      text: paragraph('Text', 300, plainly('It is still there. Please try again.')),
    }),
  },
} as const;
