import type { Quotation } from '../../sections/quote.tsx';

export const voices = {
  title: 'Sample reviews',
  lead: 'Six at length, and six in a line.',
} as const;

export const longVoices: readonly Quotation[] = [
  {
    text: 'I have been sold three websites in ten years and none of them ever rang the till. This did on its second evening: a woman in a bus queue bought six bags of beans. I know, because she wrote it in the box for the driver.',
    name: 'Jory Penhale',
    role: 'Blackwater Coffee, Falmouth',
    result: '+44% repeat orders',
  },
  {
    text: 'Tenants used to report a leak by leaving a voicemail at midnight and then another, crosser one at eight. Now they send a film of it, the assistant asks where the stopcock is, and a plumber is booked while I am asleep.',
    name: 'Ailsa Marchmont',
    role: 'Marchmont Lets, Glasgow',
    result: '61% settled by the assistant',
  },
  {
    text: 'My husband drives one van and I drive the other, and the diary was a whiteboard that neither of us was standing next to. I cried a little when I wiped it clean. He says it was the pen.',
    name: 'Tess Hollins',
    role: 'Wagtail Grooming, Norwich',
    result: '11 hours a week saved',
  },
  {
    text: 'They rang on day nine to say that the theory test could not be done the way I had drawn it. I was annoyed for an hour. Their way took four taps fewer and the learners finish it.',
    name: 'Rhodri Beynon',
    role: 'Second Gear, Swansea',
    result: 'Live on day 28',
  },
  {
    text: 'The first version of the assistant was too polite for a boxing gym. We told it how we speak and by the next morning it had stopped apologising. Members think it is my nephew.',
    name: 'Femi Adebayo',
    role: 'Southpaw Boxing, Hull',
    result: '140 trial sessions booked',
  },
  {
    text: 'I rang on day 26 in a temper, because I had misread the date for the Android store. They did not argue. They sent the calendar, I counted again, and the app was there on the thirtieth.',
    name: 'Margaret Tully',
    role: 'Tully’s Alterations, Derry',
    result: 'Live on day 30',
  },
];

export const shortVoices: readonly Quotation[] = [
  {
    text: 'Less of my time than the last shop fitting took, and less dust.',
    name: 'Nikhil Bose',
    role: 'Optician, Reading',
  },
  { text: 'The dashboard is simpler than my coffee machine.', name: 'Carys Vaughan', role: 'Café owner, Bangor' },
  {
    text: 'Cheaper each month than the telephone book used to be each year.',
    name: 'Ted Larkin',
    role: 'Locksmith, Poole',
  },
  { text: 'It books, I bake. That was the whole brief.', name: 'Odile Franc', role: 'Pâtissière, Bath' },
  {
    text: 'Two bugs in the first week, gone before I had found the third.',
    name: 'Gordon Muir',
    role: 'Bike hire, Aviemore',
  },
  {
    text: 'Our parish newsletter has an app now. So does the vicar.',
    name: 'Hilary Stokes',
    role: 'Venue manager, Ludlow',
  },
];
