import type { Category } from '@prism/core/contract/apps';

interface Feature {
  title: string;
  text: string;
}

export type FeatureSet = 'fintech' | 'gaming' | 'e-commerce' | 'default';

export function featureSetOf(category: string): FeatureSet {
  const sets: Partial<Record<Category | string, FeatureSet>> = {
    fintech: 'fintech',
    gaming: 'gaming',
    'e-commerce': 'e-commerce',
  };
  return sets[category.toLowerCase()] ?? 'default';
}

/** Each says only what fits every app of its categories. */
export const features: Readonly<Record<FeatureSet, readonly Feature[]>> = {
  fintech: [
    {
      title: 'Biometric sign-in',
      text: 'Face or fingerprint, with a second step on every new device. Keys stay in the phone’s own vault.',
    },
    {
      title: 'Amounts in plain words',
      text: 'Each one says who, what for and when, and whether it is settled or still waiting.',
    },
    {
      title: 'Months side by side',
      text: 'Amounts are sorted by kind, added up, and set beside those of the month before.',
    },
    {
      title: 'A record of every change',
      text: 'Who entered, agreed to or changed something, and when, stays readable beside it.',
    },
  ],
  gaming: [
    {
      title: 'Nothing lost in mid-game',
      text: 'A call, a tunnel, a flat battery: whoever comes back finds the game where it was left.',
    },
    {
      title: 'Leaderboards that stay fair',
      text: 'Ranked as your game needs: by day, by season or among friends. Scores are checked on the server before they count.',
    },
    {
      title: 'New content without a release',
      text: 'Whatever your game is made of, levels, questions, words or courses, is edited on the dashboard and published from there.',
    },
    {
      title: 'Purchases on both stores',
      text: 'What you choose to sell is set up, tested and restorable, with refunds handled the way each store wants.',
    },
  ],
  'e-commerce': [
    {
      title: 'A catalogue that loads at once',
      text: 'Prices and what is still to be had come from one place, and pictures arrive in the size of the screen.',
    },
    {
      title: 'A short checkout',
      text: 'Saved addresses, and the ways to pay that you allow. An order left half done is there again tomorrow.',
    },
    {
      title: 'Orders people can follow',
      text: 'Accepted, packed, handed over: each step is a notification, and a problem is reported from the same screen.',
    },
    {
      title: 'The shop behind the shop',
      text: 'Orders, payments and refunds on one dashboard, with exports your accountant can open.',
    },
  ],
  default: [
    {
      title: 'Accounts people keep',
      text: 'Sign-in by e-mail, phone, code or an existing account, and a forgotten password is put right without a call to you.',
    },
    {
      title: 'Messages that matter',
      text: 'Notifications with quiet hours, each kind switched on or off by the person who gets them.',
    },
    {
      title: 'Figures at a glance',
      text: 'How many people use what, when and how often, on a dashboard that needs no analyst to read.',
    },
    {
      title: 'Works without a signal',
      text: 'What was open stays open, what was written is kept, and everything is sent once the network returns.',
    },
  ],
};
