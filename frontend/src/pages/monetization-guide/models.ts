export interface MonetizationModel {
  id: string;
  name: string;
  difficulty: 'Easy' | 'Medium' | 'Hard';
  timeToRevenue: string;
  avgRevenue: string;
  successRate: string;
  conversionRate: string;
  description: string;
  pros: readonly string[];
  cons: readonly string[];
  bestFor: readonly string[];
  examples: readonly { name: string; how: string }[];
  implementationSteps: readonly string[];
}

export const models = [
  {
    id: 'freemium',
    name: 'Freemium',
    difficulty: 'Medium',
    timeToRevenue: '3–6 months',
    avgRevenue: '$5–15 a month per payer',
    successRate: '75%',
    conversionRate: '2–5%',
    description:
      'The app is free and stays useful for free. A few people reach a limit they care about, and pay to pass it.',
    pros: [
      'Nothing stands between an advert and the first use',
      'Free users bring the next ones, and show you what is worth paying for',
      'The price can change without anyone losing what they already have',
    ],
    cons: [
      'Ninety-five people in a hundred cost money and bring none',
      'The line between free and paid takes several attempts to find',
      'Support must cope with a crowd before the income does',
    ],
    bestFor: ['Daily tools', 'Languages and learning', 'Games', 'Anything better with friends'],
    examples: [
      { name: 'Spotify', how: 'Adverts and shuffle for free; downloads and your own order for a fee' },
      { name: 'Duolingo', how: 'Every lesson is free; unlimited mistakes and no adverts are not' },
      { name: 'Canva', how: 'A full editor for free; brand kits and the large library for teams' },
    ],
    implementationSteps: [
      'Find the moment at which people have had their money’s worth without paying',
      'Put one clear limit just after it, and say so before it is reached',
      'Build the upgrade with StoreKit and Google Play Billing, including restore and refund',
      'Measure the share of payers by week of arrival, not as one average',
      'Try a second limit or price on a tenth of new users each month',
    ],
  },
  {
    id: 'subscription',
    name: 'Subscription',
    difficulty: 'Medium',
    timeToRevenue: '1–3 months',
    avgRevenue: '$10–50 a month per subscriber',
    successRate: '85%',
    conversionRate: '15–25%',
    description:
      'People pay by the month or year for something that keeps arriving. The trial sells it; the third month proves it.',
    pros: [
      'Next month’s income is known this month',
      'Each user who stays is worth more than the last price cut cost',
      'Paying users write in, so the plan for the next version writes itself',
    ],
    cons: [
      'It has to be worth it again every month',
      'Cards expire: up to a third of all cancellations are failed payments',
      'Reminders and an easy way out become a duty in the UK under the 2024 consumer act',
    ],
    bestFor: ['Fitness and health plans', 'News and media', 'Software for work', 'Content that is renewed'],
    examples: [
      { name: 'Headspace', how: 'A week or two for nothing, then a monthly or yearly plan' },
      { name: 'Strava', how: 'Recording is free; routes, goals and analysis are the plan' },
      { name: 'The Economist', how: 'One subscription for app, web and audio' },
    ],
    implementationSteps: [
      'Name what will be new in the fourth month, before you name a price',
      'Offer two plans at most, with the year at about ten months’ price',
      'Start the trial with the first useful result, not with the card form',
      'Handle grace periods and retries, so that an expired card is not a goodbye',
      'Ask everyone who leaves one question, and read the answers weekly',
    ],
  },
  {
    id: 'one-time',
    name: 'One-time purchase',
    difficulty: 'Easy',
    timeToRevenue: '1–2 months',
    avgRevenue: '$3–30 per sale',
    successRate: '60%',
    conversionRate: '5–15%',
    description:
      'One price, paid once, before or soon after the first use. It is the oldest model and the easiest to explain.',
    pros: [
      'Money on the first day, and no billing to look after',
      'Buyers trust it: nothing renews behind their back',
      'Little to build, little to go wrong in review',
    ],
    cons: [
      'Income stops on the day that downloads do',
      'Updates are work for people who have already paid',
      'A price in the store keeps most of the curious away',
    ],
    bestFor: ['Professional tools', 'Complete games', 'Reference works', 'Apps that work offline'],
    examples: [
      { name: 'Procreate', how: 'One price for the iPad app, updates included since 2011' },
      { name: 'Things', how: 'Bought once for each kind of device' },
      { name: 'Monument Valley', how: 'A whole game for a few dollars, with new chapters sold later' },
    ],
    implementationSteps: [
      'Show the finished result in the first two screenshots',
      'Offer a free part that ends where the purchase begins',
      'Set the price by what it replaces, and test one step above it',
      'Plan a paid second edition or chapter for the second year',
    ],
  },
  {
    id: 'advertising',
    name: 'Advertising',
    difficulty: 'Hard',
    timeToRevenue: '6–12 months',
    avgRevenue: '$1–10 per 1,000 views',
    successRate: '45%',
    conversionRate: 'N/A',
    description:
      'Users pay with attention and advertisers pay you. It needs more people, and more of their time, than any other model.',
    pros: [
      'Free for everybody, in every country',
      'Grows with use and not with persuasion',
      'Rewarded videos can make a game better instead of worse',
    ],
    cons: [
      'Below some 50,000 daily users it hardly pays the servers',
      'Most people refuse tracking on iOS, which halves the price of a view',
      'Consent, children’s rules and ad quality are work that never ends',
    ],
    bestFor: ['Casual games', 'Communities', 'News and weather', 'Tools opened many times a day'],
    examples: [
      { name: 'Reddit', how: 'Promoted posts between the posts of a community' },
      { name: 'TikTok', how: 'Full-screen videos that look like the rest of the feed' },
      { name: 'Candy Crush Saga', how: 'A short video for an extra move, always by choice' },
    ],
    implementationSteps: [
      'Reach a tenth of users coming back after a month, before the first advert',
      'Ask for consent in words people understand, and honour a no',
      'Let several networks bid for each view through one mediation layer',
      'Cap how often anyone sees an advert, and watch retention for a week',
      'Sell its absence: a small fee for no adverts',
    ],
  },
  {
    id: 'marketplace',
    name: 'Marketplace commission',
    difficulty: 'Hard',
    timeToRevenue: '6–18 months',
    avgRevenue: '5–20% of each sale',
    successRate: '70%',
    conversionRate: '10–20%',
    description:
      'You bring two sides together and keep a share of what changes hands. Slow to start, and hard to catch once it runs.',
    pros: [
      'Income grows with every sale, and none of the stock is yours',
      'Each seller brings buyers, each buyer brings sellers',
      'Services and goods sold through the app pay no store fee',
    ],
    cons: [
      'Nobody comes to an empty market, from either side',
      'Payments, disputes and checks on sellers have to work from the first day',
      'Regulars are tempted to settle outside the app',
    ],
    bestFor: ['Trades and services', 'Second-hand goods', 'Rentals', 'Food and delivery'],
    examples: [
      { name: 'Airbnb', how: 'A share of each stay, with the payment held until arrival' },
      { name: 'Vinted', how: 'Free for sellers; buyers pay for protection' },
      { name: 'Deliveroo', how: 'Commission from the restaurant, a fee from the guest' },
    ],
    implementationSteps: [
      'Choose one town or one trade, and fill the harder side by hand',
      'Pay out through Stripe Connect or Adyen, which also check who the sellers are',
      'Hold the money until both sides are content',
      'Earn the commission: insurance, reviews and a person who answers',
      'Open the next town only when the first runs without you',
    ],
  },
  {
    id: 'premium',
    name: 'Premium',
    difficulty: 'Medium',
    timeToRevenue: '2–4 months',
    avgRevenue: '$5,000–50,000 a year per client',
    successRate: '80%',
    conversionRate: '20–40%',
    description:
      'A high price for few customers, agreed with a person and paid by invoice. The demo does what the store page does elsewhere.',
    pros: [
      'Ten contracts can carry the company',
      'No store fee on what is invoiced',
      'Customers tell you what to build, and wait for it',
    ],
    cons: [
      'Buying takes a company three to nine months',
      'Security questionnaires, single sign-on and service levels come with the first large name',
      'One client who leaves is a hole in the year',
    ],
    bestFor: ['Banks and insurers', 'Hospitals', 'Construction', 'Field teams'],
    examples: [
      { name: 'Bloomberg Terminal', how: 'A yearly contract per seat, app included' },
      { name: 'Procore', how: 'Priced by the volume of building work it runs' },
      { name: 'Veeva', how: 'Sold to life-science companies by team and by year' },
    ],
    implementationSteps: [
      'Find three companies that will pay for a pilot',
      'Put their saving in writing, in their own figures',
      'Offer three packages, and let the middle one fit most',
      'Have audit log, single sign-on and data export ready before they ask',
      'Agree the renewal at nine months, not at twelve',
    ],
  },
] as const satisfies readonly MonetizationModel[];

export type ModelId = (typeof models)[number]['id'];

/** The model with this id; the first for any other. */
export function modelOf(id: string | null): (typeof models)[number] {
  return models.find((model) => model.id === id) ?? models[0];
}
