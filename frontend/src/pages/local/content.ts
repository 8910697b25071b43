import { brand } from '@prism/core/contract/brand';
import { contactLink } from '../../lib/contact-link.ts';
import type { StageArt } from '../../ui/device-stage.tsx';
import { pounds } from '@prism/core/contract/money';
import type { Call } from '../../sections/closing-call.tsx';
import type { Quotation } from '../../sections/quote.tsx';

export const path = '/local-business-apps';

export const intro = {
  title: 'Your regulars, one tap away.',
  lead: 'Six packages for businesses with a front door. The price is in pounds, the weeks are counted, and your name is on the icon.',
};

export interface Package {
  industry: string;
  /** As an enquiry names it. */
  app: string;
  description: string;
  features: readonly string[];
  /** The least it costs, in whole pounds. */
  from: number;
  timeline: string;
}

export const packages: readonly Package[] = [
  {
    industry: 'Restaurants',
    app: 'a restaurant app',
    description: 'Cafés, pubs, takeaways. Orders come to the pass, and no platform keeps a third of them.',
    features: ['Menu and ordering', 'Table bookings', 'Loyalty stamps', 'Delivery tracking'],
    from: 1999,
    timeline: '3–4 weeks',
  },
  {
    industry: 'Retail',
    app: 'a shop app',
    description: 'The corner shop, the bookshop, the butcher: what is in today, and can it be put aside.',
    features: ['Catalogue with stock', 'Click and collect', 'Offers by message', 'Card payments'],
    from: 1799,
    timeline: '2–3 weeks',
  },
  {
    industry: 'Beauty',
    app: 'a salon app',
    description: 'Salons, barbers and nail bars, with a diary that fills its own gaps on a slow Tuesday.',
    features: ['Bookings by stylist', 'Deposits against no-shows', 'Before-and-after gallery', 'Rebooking reminders'],
    from: 1599,
    timeline: '2–3 weeks',
  },
  {
    industry: 'Service businesses',
    app: 'an app for our service business',
    description: 'Plumbers, cleaners, gardeners, tutors. The quote goes out before the van has left the drive.',
    features: ['Quotes with photographs', 'Job calendar', 'Live arrival time', 'Invoices on the spot'],
    from: 2199,
    timeline: '3–4 weeks',
  },
  {
    industry: 'Healthcare',
    app: 'a practice app',
    description: 'Dentists, physios, opticians and vets. Private by design, and gentle with the anxious.',
    features: ['Appointments and recalls', 'Forms before the visit', 'Video appointments', 'Records kept to UK GDPR'],
    from: 2799,
    timeline: '4–5 weeks',
  },
  {
    industry: 'Automotive',
    app: 'a garage app',
    description: 'Garages, tyre shops, valeters. Customers see the worn part and approve the work from their desk.',
    features: ['MOT and service reminders', 'Repair approval by photo', 'Courtesy car diary', 'Vehicle history'],
    from: 2399,
    timeline: '3–4 weeks',
  },
];

/** Of all packages. */
export const lowestPrice = pounds(Math.min(...packages.map(({ from }) => from)));

export const start = {
  text: `From ${lowestPrice}, in two to five weeks. You carry on serving; we do the rest.`,
  links: [
    {
      to: contactLink(path, 'We run a local business and would like an app.\nOur trade and town: '),
      label: 'Tell us your trade',
    },
    { to: '/marketplace', label: 'Browse all apps' },
  ],
  art: {
    label: 'A restaurant’s app on two phones: the menu, and a table booking in dark',
    phone: '/illustrations/apps/table-nine-home.svg',
    darkPhone: '/illustrations/apps/table-nine-detail.svg',
  } satisfies StageArt,
} as const;

export const priceList = {
  title: 'The price list',
  note: 'Prices are before VAT and include both stores, your branding and a morning of training.',
} as const;

export const features = {
  title: 'In every package',
  list: [
    { title: 'Both stores', text: 'iPhone and Android, submitted under your own name and looked after there.' },
    { title: 'Your till, your diary', text: 'Connected to what you already use, from Square to a Google calendar.' },
    {
      title: 'Messages people want',
      text: 'A free slot, a fresh batch, an order that is ready. You write it on your phone.',
    },
    { title: 'Found nearby', text: 'Maps, opening hours and reviews kept in step wherever neighbours look.' },
    { title: 'Payments', text: 'Cards, Apple Pay and Google Pay, paid out to your bank account.' },
    { title: 'A person to ask', text: 'Six months of support, from people who know your app.' },
  ],
} as const;

export const testimonials: readonly (Quotation & { stars: number })[] = [
  {
    stars: 5,
    text: 'Friday night used to be one person on the phone. Now she is on the floor, and takings are up by a fifth.',
    name: 'Giulia Ferrante',
    role: 'Owner, Ferrante’s, Cardiff',
    result: '310 orders a week',
  },
  {
    stars: 5,
    text: 'I was sure my ladies would never book by phone. My oldest client is 84 and does it in bed.',
    name: 'Denise Okoro',
    role: 'Owner, The Chair, Wigan',
    result: '9 no-shows fewer a month',
  },
  {
    stars: 4,
    text: 'Took four weeks where they had said three, and they told me on day five. The photo approvals have ended every argument at the counter.',
    name: 'Baljit Rai',
    role: 'Manager, Rai Motors, Leicester',
    result: '2 in 3 repairs approved within the hour',
  },
];

export const voices = { title: 'Sample reviews' } as const;

export const phone = {
  title: 'Rather talk?',
  text: 'Tell us your trade and your town, and ask what you like.',
  number: brand.phone,
} as const;

export const call: Call = {
  title: 'Open for orders by next month.',
  lead: 'Tell us what you sell and who buys it. We reply with a package, a date and a fixed price.',
  links: [
    { to: contactLink(path, 'We would like a fixed price for a local business app.'), label: 'Get a fixed price' },
    { to: '/marketplace', label: 'Try apps in the marketplace' },
  ],
};
