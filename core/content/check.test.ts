import { expect, test } from 'vitest';
import { asEntered, checkContent, completed, emptyContent, namedEntries } from './check.ts';
import { checkPublished } from './pictures.ts';
import {
  address,
  choice,
  date,
  entryOf,
  flag,
  group,
  line,
  list,
  number,
  optionalNumber,
  picture,
} from '../fields/fields.ts';

const fields = {
  title: line('Title', 10),
  note: line('Note', 5, { min: 0 }),
  image: picture('Picture', { min: 0 }),
  to: address('Leads to', { min: 0 }),
  profile: address('Profile', { min: 0, isElsewhere: true }),
  price: number('Price', { min: 0, max: 100 }),
  share: optionalNumber('Share', { min: 0, max: 1, step: 0.1 }),
  most: optionalNumber('At most', { min: 0, max: 100, notBelow: 'price' }),
  until: date('Until', { min: 0 }),
  open: flag('Open'),
  hue: choice('Hue', { red: 'Red', blue: 'Blue' }),
  steps: list('Steps', group('Step', { text: line('Text', 5) }), { min: 1, max: 2 }),
};

const sound = { title: 'One', price: 5, hue: 'red', steps: [{ text: 'A' }] };
const errorsOf = (change: object) => checkContent(fields, { ...sound, ...change }).errors;

test('valid content is returned whole and trimmed, with empty values for missing fields', () => {
  expect(checkContent(fields, { ...sound, title: ' One ', share: 0.3 }).values).toEqual({
    title: 'One',
    note: '',
    image: '',
    to: '',
    profile: '',
    price: 5,
    share: 0.3,
    most: null,
    until: '',
    open: false,
    hue: 'red',
    steps: [{ text: 'A' }],
  });
});

test.each([
  ['linkedin.com/company/us', 'https://linkedin.com/company/us'],
  ['www.example.co.uk', 'https://www.example.co.uk'],
  ['https://x.com/us', 'https://x.com/us'],
  ['/about', '/about'],
])('the URL %s is completed to %s', (typed, address) => {
  expect(checkContent(fields, { ...sound, to: typed }).values?.to).toBe(address);
});

test.each([
  [{ title: ' ' }, 'title', 'Title is required'],
  [{ title: 'x'.repeat(11) }, 'title', 'Title must be 10 characters or fewer'],
  [{ title: 7 }, 'title', 'Title must be text'],
  [{ title: 'In {town}' }, 'title', 'Title contains an unknown variable: {town}'],
  [{ price: -1 }, 'price', 'Price must be between 0 and 100'],
  [{ most: 4 }, 'most', 'At most must not be below Price'],
  [{ price: 1.5 }, 'price', 'Price must be a whole number'],
  [{ price: null }, 'price', 'Price is required'],
  [{ share: 0.25 }, 'share', 'Share must be in steps of 0.1'],
  [{ profile: '/us' }, 'profile', 'Profile must be a URL, such as https://www.example.com/you'],
  [{ image: 'https://[' }, 'image', 'Picture must be a URL that begins with https://, or a path that begins with /'],
  [{ until: '2026-13-01' }, 'until', 'Until must be a day'],
  [{ open: 'yes' }, 'open', 'Open must be yes or no'],
  [{ hue: 'toString' }, 'hue', 'Hue must be one of: Red, Blue'],
  [{ steps: [] }, 'steps', 'Steps must have 1 or more'],
  [{ steps: [{ text: 'A' }, { text: '' }] }, 'steps.1.text', 'Text is required'],
  [{ steps: 'A' }, 'steps', 'Steps must be a list'],
  [{ colour: 'red' }, 'colour', "There is no field 'colour' here"],
  [{ to: 'https://[' }, 'to', 'Leads to must be a path that begins with /, or a URL that begins with https://'],
  [
    { image: 'javascript:alert(1)' },
    'image',
    'Picture must be a URL that begins with https://, or a path that begins with /',
  ],
])('%j is refused at %s', (change, path, sentence) => {
  expect(errorsOf(change)).toEqual({ [path]: sentence });
});

test('entries that fields refer to are found at any depth; an unknown one is missing', () => {
  const app = entryOf('App', 'apps', { optional: true });
  const named = { of: entryOf('Category', 'categories'), app, places: list('Places', entryOf('Place', 'places')) };
  const values = { of: 'food', places: ['home', 'away'] };
  expect(namedEntries({ shown: group('Shown', named) }, { shown: values })).toEqual([
    { path: 'shown.of', label: 'Category', kind: 'categories', key: 'food', optional: false },
    { path: 'shown.places.0', label: 'Place', kind: 'places', key: 'home', optional: false },
    { path: 'shown.places.1', label: 'Place', kind: 'places', key: 'away', optional: false },
  ]);
  expect(namedEntries(named, { of: 'food', app: '7', places: [] })).toContainEqual(
    expect.objectContaining({ path: 'app', kind: 'apps', key: '7', optional: true }),
  );
  expect(checkContent(named, { places: [] }).errors).toEqual({ of: 'Category is required' });
});

test('published content needs alt text for each picture with a text next to it; the library has its own alt texts', () => {
  const described = {
    image: picture('Picture', { min: 0 }),
    words: line('What it shows', 40, { min: 0, altTextOf: 'image' }),
  };
  const shown = { cards: list('Cards', group('Card', described)) };
  const cards = [
    { image: '/a.svg', words: ' ' },
    { image: '/a.svg', words: 'A line' },
    { image: '', words: '' },
    { image: '/media/0f9fd1f0-7d3a-4a57-9d39-1b6f7fb2a001/4x3-c0ffee.jpg', words: '' },
  ];
  expect(checkPublished(shown, { cards }).errors).toEqual({
    'cards.0.words': 'What it shows is required: people who can’t see the picture need it',
  });
  expect(checkContent(shown, { cards }).errors).toBeUndefined();
  expect(checkPublished(shown, { cards: cards.slice(1) }).values).toEqual({ cards: cards.slice(1) });
});

test('a field with a computed price refuses amounts typed by hand', () => {
  const priced = { price: line('Begins at', 40, { hasAmounts: false }) };
  const errorOf = (price: string) => checkContent(priced, { price }).errors?.['price'];
  for (const typed of ['£5,999', '5999', '99', '99 €', 'CHF 90', '90 CHF', '{city} 5.999', 'from $9'])
    expect(errorOf(typed), typed).toBe(
      'Begins at can’t contain a fixed amount. Use a price variable, such as {custom from}.',
    );
  for (const sound of ['{ready from}', '{figure:150-developers}', 'on request', '{custom from}, in 12 weeks'])
    expect(errorOf(sound), sound).toBeUndefined();
});

test('a field lists the names that it allows in braces', () => {
  const named = { title: line('Title', 40, { names: ['app'] }) };
  expect(checkContent(named, { title: 'About {app} in {city}' }).errors).toBeUndefined();
  expect(checkContent(named, { title: 'About {town}' }).errors).toEqual({
    title: 'Title contains an unknown variable: {town}',
  });
});

test('a field names the path that its link must contain', () => {
  const linked = { text: line('Text', 80, { linksTo: ['/privacy'] }) };
  expect(checkContent(linked, { text: 'As our [notice](/privacy) says' }).errors).toBeUndefined();
  for (const text of ['As our notice says', 'See /privacy', 'As our [notice](/privacy-2) says'])
    expect(checkContent(linked, { text }).errors).toEqual({
      text: 'Text must have a link to /privacy, written as [text](/privacy)',
    });
});

test('content that is not an object is refused', () => {
  expect(checkContent(fields, ['One']).errors).toEqual({ '': 'This must be an object with the fields of its kind' });
});

test('stored content gets an empty value for a new field and loses removed ones', () => {
  expect(completed(fields, { title: 'One', former: 1, steps: [{}] })).toEqual({
    title: 'One',
    note: '',
    image: '',
    to: '',
    profile: '',
    price: 0,
    share: null,
    most: null,
    until: '',
    open: false,
    hue: 'red',
    steps: [{ text: '' }],
  });
  expect(emptyContent({ steps: fields.steps })).toEqual({ steps: [{ text: '' }] });
});

test('a number that was not entered is missing instead of the minimum', () => {
  const priced = {
    price: number('Price', { min: 0, max: 99, money: 'currency' }),
    days: number('Days', { min: 1, max: 9 }),
  };
  expect(asEntered(priced, {})).toEqual({ price: null, days: null });
  expect(asEntered(priced, { price: 0, days: 1 })).toEqual({ price: 0, days: 1 });
  expect(checkContent(priced, asEntered(priced, {})).errors).toEqual({
    price: 'Price is required',
    days: 'Days is required',
  });
});
