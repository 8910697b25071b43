import { group, line, paragraph } from '../../fields/fields.ts';
import { plainly, text, title } from './common.ts';

const address = { address: 'the address they gave' };
const who = { who: 'the staff member' };
const moment = { moment: 'the time and the day' };
const us = { us: 'the address for enquiries, as a link' };
const call = { call: 'the phone number, as a link' };
const zone = { zone: 'the city of the time zone' };
const quote = { number: 'the number of the quote', app: 'the app' };
const day = { day: 'the day', time: 'the time' };

type Names = Readonly<Record<string, string>>;

function state(label: string, said: { title: string; text: string }, names: Names = {}) {
  return group(label, {
    title: line('Title', 120, plainly(said.title, names)),
    text: paragraph('Text', 400, plainly(said.text, names)),
  });
}

/** By the state of the enquiry. */
const opening = group('Beginning', {
  tab: line('On the tab', 60, plainly('Your enquiry')),
  description: line('For programs that show the link', 160, plainly('Where your enquiry stands.')),
  dated: line('Above the title', 60, plainly('Enquiry of {day}', { day: 'the day it was sent' })),
  received: state(
    'Received',
    { title: 'We have it, {name}.', text: 'Nothing more to do. You can see here where it stands.' },
    { name: 'their first name' },
  ),
  takenUp: state('Taken up', { title: 'It is in hand.', text: 'We have taken it up.' }),
  answered: state(
    'Answered',
    { title: '{who} has answered.', text: 'We sent it to {address}. It stands below, too.' },
    { ...who, ...address },
  ),
  answerRefused: line(
    'Answered, but the mail was refused',
    160,
    plainly('Our mail of it was refused. It stands below.'),
  ),
  somebody: line('Person without a name', 40, plainly('Somebody')),
  accepted: state(
    'Quote accepted',
    { title: 'The quote is accepted.', text: 'Quote {number} for {app}. We write to you about the next step.' },
    quote,
  ),
  late: state(
    'Late',
    {
      title: 'We are late.',
      text: 'We promised an answer by {moment} and have not sent one. That is our fault, not yours.',
    },
    moment,
  ),
  refused: state('Confirmation refused', {
    title: 'We have it, but our mail came back.',
    text: 'Your enquiry is safe with us. The confirmation could not be delivered.',
  }),
  closed: state('Closed', { title: 'This enquiry is closed.', text: 'If it should not be, write to {us}.' }, us),
  withdrawn: state(
    'Withdrawn',
    {
      title: 'This enquiry is withdrawn.',
      text: 'You ended it at {moment}. We have stopped, and we will not write to you about it.',
    },
    moment,
  ),
  erased: state('Erased', {
    title: 'Everything is erased',
    text: 'Your enquiry is deleted, and this page with it. We will not write to you about it.',
  }),
  failed: state('Not loaded', {
    title: 'This page could not be loaded',
    text: 'Your enquiry is still with us. Please try again.',
  }),
  away: line(
    'Without a connection',
    120,
    plainly('No connection. This is how it stood at {time}.', { time: 'the time of that' }),
  ),
});

const at = { time: 'the time of the day' };
/** Times near today; used by every sentence with a time. */
const moments = group('Moments', {
  today: line('Today', 40, plainly('{time} today', at)),
  tomorrow: line('Tomorrow', 40, plainly('{time} tomorrow', at)),
  yesterday: line('Yesterday', 40, plainly('{time} yesterday', at)),
  on: line('On another day', 40, plainly('{time} on {day}', { ...at, day: 'the day' })),
});

const promise = group('Promise', {
  label: line('Its name, which is read out', 40, plainly('Our promise')),
  by: line('Before the time', 60, plainly('We answer by')),
  still: line('The same, where the confirmation was refused', 60, plainly('We still answer by')),
  used: line(
    'How much of it has passed, which is read out',
    60,
    plainly('{used} of {all} used', { used: 'how much', all: 'how much there was' }),
  ),
  left: line('Next to it', 80, plainly('{left} left, {zone} time', { left: 'how long that is from now', ...zone })),
  over: line('Once it is over', 80, plainly('{over} over the promise', { over: 'for how long' })),
  told: line('Who was notified', 120, plainly('The studio was notified at {moment}.', moment)),
  ring: line('What can be done, with a phone number', 120, plainly('If that suits you badly, ring {call}.', call)),
  write: line('The same without', 120, plainly('If that suits you badly, write to {us}.', us)),
});

/** Read by screen readers before each step. */
const states = group('Before a step, which is read out', {
  done: line('It is done', 20, plainly('Done:')),
  failed: line('It failed', 20, plainly('Failed:')),
  now: line('It is on its way', 20, plainly('Now:')),
  next: line('It is to come', 20, plainly('To come:')),
});

const steps = group('Steps', {
  states,
  received: state('Received', { title: 'Received', text: 'Your words are stored with us.' }),
  confirmed: state('Confirmed', { title: 'Confirmation sent', text: 'Sent to {address}.' }, address),
  confirming: state('Being confirmed', { title: 'Confirmation', text: 'On its way to {address}.' }, address),
  unconfirmed: state('Not confirmed', {
    title: 'No confirmation by mail',
    text: 'This page is your confirmation.',
  }),
  refused: line('Confirmation refused', 80, plainly('Confirmation refused')),
  owned: state('It has an owner', { title: '{who} has it', text: 'Your enquiry has an owner.' }, who),
  answer: state('To be answered', { title: 'Answer', text: 'You get a mail.' }),
  promised: line('Before that, where it is promised', 80, plainly('Promised by {moment}.', moment)),
  noMail: line('The same, where the confirmation was refused', 120, plainly('It needs an address that takes mail.')),
  missed: state('Not answered in time', { title: 'Answer in time', text: 'Promised by {moment}. Missed.' }, moment),
  answered: state('Answered', { title: 'Answered', text: 'We sent it to {address}.' }, address),
  answerRefused: line('Answered, but the mail was refused', 120, plainly('{address} refused our mail of it.', address)),
  takenUp: state('Taken up', { title: 'In hand', text: 'We have taken it up.' }),
  booked: line('Session booked', 80, plainly('Session booked')),
  bookable: line('Below the name of a session', 80, plainly('Not booked yet.')),
  proposed: state('Proposal made', { title: 'Proposal', text: 'You have it from us.' }),
  proposal: state(
    'Proposal promised',
    { title: 'Proposal', text: 'By {day}, {time}, which is {hours} hours after the session.' },
    { ...day, hours: 'how many hours that is' },
  ),
  accepted: state('Quote accepted', { title: 'Quote {number} accepted', text: 'For {app}.' }, quote),
  withdrawn: state('Withdrawn', { title: 'Withdrawn by you', text: 'We have stopped.' }),
  closed: state('Closed', { title: 'Closed', text: 'We have closed this enquiry.' }),
  changed: line('Next to the title', 80, plainly('Last change {moment}, {zone} time', { ...moment, ...zone })),
  live: line('Before that, while changes come by themselves', 20, plainly('Live.')),
});

const answers = group('Answers', {
  by: line('Title', 80, plainly('Answer from {who}', who)),
  studio: line('Person without a name', 40, plainly('the studio')),
  within: line('Next to the first', 60, plainly('Answered in {time}', { time: 'how long it took' })),
  refused: paragraph(
    'Where the mail was refused',
    300,
    plainly('Our mail of it to {address} was refused{reason}. So please read it here.', {
      ...address,
      reason: 'what the mail server says, with a colon',
    }),
  ),
  reply: line('To the form', 40, plainly('Reply here')),
  both: line('Next to that', 80, plainly('or answer the mail; both reach us')),
});

const session = group('Session', {
  open: line('To one that is booked', 40, plainly('Open it')),
  lasts: line('Below its day', 80, plainly('{minutes} minutes, {zone} time.', { minutes: 'its length', ...zone })),
  title: line('Title where none is booked', 80, plainly('Would you rather talk?')),
  length: line(
    'How long it is',
    120,
    plainly('The {session} is {minutes} minutes.', {
      session: 'its name within a sentence',
      minutes: 'its length',
    }),
  ),
  several: line('Before some times', 120, plainly('Some of the next free times, in {zone} time:', zone)),
  one: line('Before one time', 120, plainly('The next free time, in {zone} time:', zone)),
  all: line('To all times', 40, plainly('See all times')),
});

const sent = group('What was sent', {
  name: line('Name', 40, plainly('Name')),
  email: line('Email', 40, plainly('Email')),
  emailRefused: line('Behind an address that was refused', 40, plainly('refused')),
  budget: line('Budget', 40, plainly('Budget')),
  quote: line('Quote', 40, plainly('Quote')),
  earlier: line('One before it', 40, plainly('Earlier quote {number}', { number: 'which one' })),
  added: line('Above what was added', 60, plainly('Added on {day}, {time}', day)),
  mailed: line('Above a mail of theirs', 60, plainly('Arrived by mail on {day}, {time}', day)),
  otherAddress: line(
    'Of a mail from another address',
    200,
    plainly('It came from another address than yours, so its words are not shown here.'),
  ),
  unverified: line(
    'Of a mail whose sender is not verified',
    200,
    plainly('We could not verify that you sent this email. If you did not, please tell us.'),
  ),
  attached: line('What came with a mail', 60, plainly('With it came {files}', { files: 'names of files' })),
  file: line('A file', 60, plainly('With the file {file}', { file: 'its name' })),
});

const adding = group('Form to add something', {
  text: line('Over the text', 60, plainly('A sentence we should know')),
  most: line('Below it', 80, plainly('Up to {count} characters.', { count: 'how many' })),
  joins: line('After that', 160, plainly('We add it to your enquiry. Our reply time stays the same.')),
  file: line('Over the file', 40, plainly('A file')),
  files: line('Below the file', 120, plainly('PDF, Word or picture, up to 5 MB.')),
  button: line('Button', 40, plainly('Add to my enquiry')),
  sending: line('On it while it is sent', 40, plainly('Adding...')),
  upload: line('Name of the bar that shows how far the file is', 60, plainly('Upload of your file')),
  done: state('Message after sending', {
    title: 'Added to your enquiry',
    text: 'We have it, and the clock goes on as before.',
  }),
});

const way = { way: 'the words of the way below' };
const refused = group('Where the confirmation was refused', {
  label: line('Its name, which is read out', 40, plainly('Refused')),
  title: line('Title', 80, plainly('{address} was refused', address)),
  says: line('Why', 60, plainly('The mail server says: {reason}', { reason: 'its words' })),
  correct: line('Title of the form', 60, plainly('Correct the address')),
  email: line('Over the address', 40, plainly('Email')),
  once: line('Below the address', 120, plainly('You can do this once. After that, {way}.', way)),
  button: line('Button', 40, plainly('Send it again')),
  sending: line('On it while it is sent', 40, plainly('Sending...')),
  other: line('Where it cannot be corrected', 120, plainly('To have the address corrected, {way}.', way)),
  ring: line('The way, with a phone number', 60, plainly('ring us on {call}', call)),
  write: line('The way without', 60, plainly('write to {us}', us)),
});

const choice = (label: string, said: { title: string; text: string; button: string }) =>
  group(label, {
    title: line('Title', 60, plainly(said.title)),
    text: paragraph('What becomes of it', 600, plainly(said.text)),
    button: line('Button', 40, plainly(said.button)),
  });

const ending = group('Ways to end it', {
  withdraw: choice('Withdraw', {
    title: 'Withdraw my enquiry',
    text: 'We stop, and we do not write to you about it. What you sent stays with us as long as the privacy policy says.',
    button: 'Withdraw it',
  }),
  withdrawn: line(
    'Once it is withdrawn',
    160,
    plainly('Nothing is left to withdraw. You can still have everything erased.'),
  ),
  erase: choice('Erase', {
    title: 'Erase everything',
    text: 'Your words, your name and address, our answers and the quotes made for you are deleted at once, and this page with them. That cannot be undone. Mails in our mailbox and what you sent us by other forms stay: ask us, and we delete them, too.',
    button: 'Erase it for good',
  }),
  booked: paragraph(
    'While a session is ahead',
    300,
    plainly(
      'To have everything erased, {cancel}, or withdraw your enquiry: nobody could tell us otherwise that you do not come.',
      { cancel: 'the words of the link below' },
    ),
  ),
  cancel: line('Link to the session', 60, plainly('cancel the session first')),
  restricted: paragraph(
    'While its processing is restricted',
    300,
    plainly(
      'Processing of this enquiry is restricted: it is only kept, and nothing is changed, added or erased until that is lifted. To have it lifted, write to {us}.',
      us,
    ),
  ),
  agreed: paragraph(
    'Once it is an agreement',
    300,
    plainly(
      'This enquiry has become an agreement, which neither of us ends or erases alone. To have it erased, write to {us}.',
      us,
    ),
  ),
  shared: paragraph(
    'Last words',
    300,
    plainly(
      'Anyone with this address can see this page, so share it with care. It is listed nowhere and ends on {day}, {days} days after the last event.',
      { day: 'the day', days: 'how many days' },
    ),
  ),
});

const count = { count: 'which one' };
const news = group(
  'News',
  {
    answered: line('An answer', 80, plainly('{who} has answered.', who)),
    again: line('Another answer', 80, plainly('{who} has sent answer {count}.', { ...who, ...count })),
    mail: line('A mail of theirs', 80, plainly('Your mail has arrived.')),
    mails: line('Another mail of theirs', 80, plainly('Mail {count} of yours has arrived.', count)),
  },
  { help: 'Read out while the page is open.' },
);

export const receipt = {
  label: 'Enquiry status page',
  alwaysOn: 'enquiry links lead to it',
  fields: {
    titles: group('Titles', {
      stands: line('Of what has happened and what comes', 80),
      sent: line('Of what was sent', 80),
      adding: line('Of the form to add something', 80),
      ending: line('Of the ways to end it', 80),
    }),
    unknown: group('No such enquiry', { title, text, back: line('Link to the contact page', 60) }),
    ...{ opening, moments, promise, steps, answers, session, sent, adding, refused, ending, news },
  },
} as const;
