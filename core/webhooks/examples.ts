import type { SharedData, SharedThing } from '../contract/integrations.ts';
import { erasures, type WebhookDetails, type WebhookEventType } from '../contract/webhooks.ts';

const person = { firstName: 'Ada', lastName: 'Example', email: 'ada@example.com' };

export const sharedExamples: Readonly<SharedData> = {
  enquiry: {
    id: '6f1c2f0e-3a52-4c1d-9d0b-0f6a3a0c7a11',
    ...person,
    company: 'Example Ltd',
    budget: '$25K-$50K',
    description: 'We would like an app for our customers.',
    source: '/contact',
    stage: 'new',
    lostReason: null,
    answeredAt: null,
    createdAt: '2026-03-02T09:30:00.000Z',
  },
  application: {
    id: '0b8e9c6d-52a1-4b7f-8a53-3f6c1d2e4b22',
    ...person,
    position: { key: 'devops-engineer', title: 'DevOps Engineer' },
    phone: '+44 20 7946 0000',
    location: 'Leeds',
    experience: '5-10 years',
    linkedIn: null,
    portfolio: 'https://ada.example.com',
    salary: null,
    startDate: '2026-05-01',
    coverLetter: 'I would like to work with you.',
    resume: { name: 'ada-example.pdf', bytes: 84_213 },
    stage: 'new',
    answeredAt: null,
    createdAt: '2026-03-02T09:30:00.000Z',
  },
  quote: {
    id: 'd2a7f0b3-9c64-4e0a-8f1e-7b5a6c3d9e33',
    number: 'Q-2026-0001',
    enquiryId: '6f1c2f0e-3a52-4c1d-9d0b-0f6a3a0c7a11',
    app: 'Example app',
    lines: [{ name: 'Example app', text: 'With everything it includes', price: 12_000 }],
    currency: 'GBP',
    subtotal: 12_000,
    vat: { rate: 20, number: 'GB123456789', amount: 2_400 },
    total: 14_400,
    endsAt: '2026-03-17T00:00:00.000Z',
    accepted: null,
    createdAt: '2026-03-02T09:30:00.000Z',
  },
  session: {
    id: '8c9d0e1f-2a3b-4c5d-8e6f-7a8b9c0d1e55',
    enquiryId: '6f1c2f0e-3a52-4c1d-9d0b-0f6a3a0c7a11',
    startsAt: '2026-03-05T10:00:00.000Z',
    endsAt: '2026-03-05T11:00:00.000Z',
    timeZone: 'Europe/London',
    cancelledAt: null,
    createdAt: '2026-03-02T09:40:00.000Z',
  },
  post: {
    id: '1e4d5c6b-7a89-4f01-b2c3-d4e5f6a7b844',
    title: 'An example article',
    slug: 'an-example-article',
    url: 'https://www.example.com/blog/an-example-article',
    excerpt: 'What an article says in two lines.',
    socialText: 'What a post on a network says of it.',
    author: 'Ada Example',
    category: 'Technology',
    tags: ['example'],
    publishedAt: '2026-03-02T09:30:00.000Z',
    createdAt: '2026-03-01T16:00:00.000Z',
    updatedAt: '2026-03-02T09:30:00.000Z',
  },
};

const accepted = { by: 'Ada Example', email: 'ada@example.com', at: '2026-03-03T11:00:00.000Z' };

/** Fields of an event that differ from its subject. */
const differences: Partial<Record<WebhookEventType, Partial<SharedData[SharedThing]> & WebhookDetails>> = {
  'enquiry.stage_changed': { stage: 'talk', answeredAt: '2026-03-02T10:15:00.000Z', previousStage: 'new' },
  'application.stage_changed': { stage: 'review', previousStage: 'new' },
  'quote.accepted': { accepted },
  'session.moved': { previousStartsAt: '2026-03-04T10:00:00.000Z' },
  'session.cancelled': { cancelledAt: '2026-03-03T12:00:00.000Z' },
};

export function exampleData(type: WebhookEventType, about: SharedThing): object {
  if (erasures[type]) return { id: sharedExamples[about].id };
  return { ...sharedExamples[about], ...differences[type] };
}
