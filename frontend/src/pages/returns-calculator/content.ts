export const intro = {
  title: 'What could your app return?',
  lead: 'Eight assumptions go in. Six figures come out. Move anything and the numbers follow.',
};

export const basis = 'An estimate from your inputs, not a promise.';

export const insights = {
  title: 'What moves the number',
  lead: 'Industry insights: one lever for each of four.',
  tips: [
    {
      category: 'fintech',
      industry: 'Fintech',
      text: 'Trust comes before conversion. Show security work early in onboarding, before the first request for a card.',
    },
    {
      category: 'health',
      industry: 'Healthcare',
      text: 'Retention is the lever. One useful reminder a day beats five features.',
    },
    {
      category: 'e-commerce',
      industry: 'E-commerce',
      text: 'Returning baskets pay the bill. Keep the second order to four taps.',
    },
    {
      category: 'gaming',
      industry: 'Gaming',
      text: 'Small conversion, large base. Test prices on the first reward, not on the last level.',
    },
  ],
} as const;

export const method = {
  title: 'How the figures are worked out',
  lead: 'Nothing hidden, so that your finance director can do the sums again.',
  steps: [
    {
      term: 'Monthly revenue',
      sum: 'User base × conversion rate × monthly revenue per user, times 1.2 for mobile, 1 for web or 1.8 for both, times 1.5 for subscription, 1.2 for freemium, 0.8 for one-time, 0.6 for ads or 2 for a marketplace.',
    },
    {
      term: 'Yearly revenue',
      sum: 'Twelve months times the growth of the industry: education 1.1, healthcare and productivity 1.2, fintech 1.3, e-commerce 1.4, gaming 1.6.',
    },
    { term: 'Years two and three', sum: 'The year before × growth × annual retention.' },
    {
      term: 'Return',
      sum: 'Revenue less the development cost, as a share of that cost: after one year and after three.',
    },
    { term: 'Break-even', sum: 'Development cost ÷ monthly revenue.' },
    { term: 'User lifetime value', sum: 'Monthly revenue per user × 12 ÷ the share of users who leave within a year.' },
  ],
} as const;

export const call = {
  title: 'Want the same sums with your real figures?',
  consultation:
    'I would like to schedule a consultation about the return on an app. The calculator gave us a first-year ROI of',
} as const;
