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

export const features: Readonly<Record<FeatureSet, readonly Feature[]>> = {
  fintech: [
    {
      title: 'Biometric sign-in',
      text: 'Face or fingerprint, with a second step on every new device. Keys stay in the phone’s own vault.',
    },
    {
      title: 'Payments as they happen',
      text: 'Each transaction shows within a second of the bank knowing, with its merchant named in plain words.',
    },
    {
      title: 'Spending explained',
      text: 'Money is sorted by category as it goes out, compared with last month, and never judged.',
    },
    {
      title: 'Built for the regulator',
      text: 'Identity checks, sanctions lists and an audit trail are wired in, with the paperwork your compliance team asks for.',
    },
  ],
  gaming: [
    {
      title: 'Play together',
      text: 'Matches by invitation or by skill. A player who loses the signal comes back to the same move.',
    },
    {
      title: 'Leaderboards that stay fair',
      text: 'Daily, weekly and among friends. Scores are checked on the server before they count.',
    },
    {
      title: 'Rewards worth returning for',
      text: 'Chests, streaks and a season pass, set from the dashboard without a new release.',
    },
    {
      title: 'Purchases on both stores',
      text: 'In-app products are set up, tested and restorable, with refunds handled the way each store wants.',
    },
  ],
  'e-commerce': [
    {
      title: 'A catalogue that loads at once',
      text: 'Variants, stock and prices come from one place, and pictures arrive in the size of the screen.',
    },
    {
      title: 'A checkout in three taps',
      text: 'Cards, wallets and saved addresses. A basket left behind is there again tomorrow.',
    },
    {
      title: 'Orders people can follow',
      text: 'Packed, sent, nearly there: each step is a notification, and a return starts from the same screen.',
    },
    {
      title: 'The shop behind the shop',
      text: 'Stock, discounts and today’s sales on one dashboard, with exports your accountant can open.',
    },
  ],
  default: [
    {
      title: 'Accounts people keep',
      text: 'Sign-up by e-mail, phone or an existing account, with passwords that can be recovered without a call.',
    },
    {
      title: 'Messages that matter',
      text: 'Push notifications and in-app chat with quiet hours, each kind switched off on its own.',
    },
    {
      title: 'Figures at a glance',
      text: 'Who uses what, when and how often, on a dashboard that needs no analyst to read.',
    },
    {
      title: 'Works without a signal',
      text: 'What was open stays open, what was written is kept, and everything is sent once the network returns.',
    },
  ],
};
