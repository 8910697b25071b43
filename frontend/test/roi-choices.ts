import type { RoiChoices } from '../src/pages/returns-calculator/roi.ts';

export const choices: RoiChoices = {
  appType: [
    { id: 'mobile', name: 'Mobile App', factor: 1.2 },
    { id: 'web', name: 'Web Application', factor: 1 },
    { id: 'both', name: 'Mobile + Web', factor: 1.8 },
  ],
  industry: [
    { id: 'fintech', name: 'Fintech', growth: 1.3, average: 75 },
    { id: 'education', name: 'Education', growth: 1.1, average: 25 },
    { id: 'gaming', name: 'Gaming', growth: 1.6, average: null },
  ],
  monetization: [
    { id: 'subscription', name: 'Subscription', factor: 1.5 },
    { id: 'freemium', name: 'Freemium', factor: 1.2 },
    { id: 'one-time', name: 'One-time', factor: 0.8 },
    { id: 'ads', name: 'Ads', factor: 0.6 },
    { id: 'marketplace', name: 'Marketplace', factor: 2 },
  ],
};
