import type { ModelId } from './models.ts';

export const intro = {
  title: 'Six ways an app earns its keep.',
  lead: 'What each one brings, how long it takes, and what it asks of you. Choose one and read it through, then see what suits your industry.',
};

export const figuresNote = 'Figures to begin planning with, before store fees. Your own will differ.';

export const recommendations = {
  title: 'What suits which industry',
  lead: 'Three models each, the first to try first.',
  columns: { industry: 'Industry', models: 'Recommended models', reasoning: 'Why' },
  rows: [
    {
      category: 'fintech',
      industry: 'Fintech',
      models: ['subscription', 'premium', 'freemium'],
      reasoning:
        'People pay to have their money looked after, and companies pay more. A free account earns the trust that both need.',
    },
    {
      category: 'health',
      industry: 'Healthcare',
      models: ['subscription', 'premium', 'one-time'],
      reasoning:
        'Patients stay with a plan and clinics sign by the year. Adverts next to symptoms cost more trust than they bring money.',
    },
    {
      category: 'e-commerce',
      industry: 'E-commerce',
      models: ['marketplace', 'subscription', 'advertising'],
      reasoning:
        'A share of each sale fits what shoppers came to do. Delivery passes add a steady part, and sellers pay to be seen first.',
    },
    {
      category: 'gaming',
      industry: 'Gaming',
      models: ['freemium', 'advertising', 'one-time'],
      reasoning:
        'Players try before they trust. A few buy, many watch a rewarded video, and a story with an end still sells at one price.',
    },
    {
      category: 'education',
      industry: 'Education',
      models: ['freemium', 'subscription', 'one-time'],
      reasoning:
        'Learners start for free in September and pay when the exam comes near. Schools prefer one invoice a year.',
    },
    {
      category: 'productivity',
      industry: 'Productivity',
      models: ['subscription', 'freemium', 'premium'],
      reasoning:
        'A tool used at work is paid for by work. It comes in with one person, spreads to the team, and ends in a contract.',
    },
  ] as const satisfies readonly Recommendation[],
};

interface Recommendation {
  category: string;
  industry: string;
  models: readonly [ModelId, ModelId, ModelId];
  reasoning: string;
}

export const call = {
  title: 'Two models fit? We will tell you which.',
  lead: 'Bring your user numbers, or your best guess. You leave with a price, a limit and the first test to run.',
};

export const enquiries = {
  analysis: (model: string) =>
    `I would like a monetization analysis. The model we have in mind: ${model}.\n\nWhat the app does:\nUsers today, or expected in the first year:`,
  call: (model: string) =>
    `I would like to schedule a strategy call about how our app should earn money. We are looking at: ${model}.`,
};
