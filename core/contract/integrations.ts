import {
  day,
  id,
  listOf,
  nullable,
  object,
  oneOf,
  text,
  time,
  whole,
  type Shape,
  type ValueOf,
} from '../fields/shapes.ts';
import type { ApiScope } from './api-scopes.ts';
import { callsOf } from './call.ts';
import { quoteAmounts } from './quotes.ts';
import { applicationStageNames, enquiryStageNames } from './stages.ts';

/** A client or applicant. */
const sender = { firstName: text(), lastName: text(), email: text() };

const enquiry = object({
  id,
  ...sender,
  company: text(),
  /** The chosen label; null if the site offers none. */
  budget: nullable(text()),
  description: text(),
  /** Where on the site it began. */
  source: nullable(text()),
  stage: oneOf(enquiryStageNames),
  /** Null in other stages. */
  lostReason: nullable(text()),
  /** When it was first answered; otherwise null. */
  answeredAt: nullable(time),
  createdAt: time,
});
export type EnquiryData = ValueOf<typeof enquiry>;

const application = object({
  id,
  ...sender,
  /** The position's slug, and its title; null if it no longer exists. */
  position: object({ key: text(), title: nullable(text()) }),
  phone: text(),
  location: text(),
  experience: text(),
  linkedIn: nullable(text()),
  portfolio: nullable(text()),
  salary: nullable(text()),
  startDate: nullable(day),
  coverLetter: text(),
  /** The attached file, which only the dashboard serves. */
  resume: object({ name: text(), bytes: whole() }),
  stage: oneOf(applicationStageNames),
  answeredAt: nullable(time),
  createdAt: time,
});
export type ApplicationData = ValueOf<typeof application>;

const quote = object({
  id,
  ...quoteAmounts,
  /** Null until it is assigned to an enquiry. */
  enquiryId: nullable(id),
  endsAt: time,
  accepted: nullable(object({ by: text(), email: text(), at: time })),
  createdAt: time,
});
export type QuoteData = ValueOf<typeof quote>;

const session = object({
  id,
  enquiryId: id,
  startsAt: time,
  endsAt: time,
  /** The client's time zone, if the browser named one. */
  timeZone: nullable(text()),
  cancelledAt: nullable(time),
  createdAt: time,
});
export type SessionData = ValueOf<typeof session>;

const post = object({
  id,
  title: text(),
  slug: text(),
  /** The URL of its page while it is published. */
  url: text(),
  excerpt: text(),
  /** The text for social networks: the social text, or else the excerpt. */
  socialText: text(),
  author: text(),
  category: text(),
  tags: listOf(text()),
  /** When it was first published. */
  publishedAt: nullable(time),
  createdAt: time,
  updatedAt: time,
});
export type PostData = ValueOf<typeof post>;

export interface SharedData {
  enquiry: EnquiryData;
  application: ApplicationData;
  quote: QuoteData;
  session: SessionData;
  post: PostData;
}

export type SharedThing = keyof SharedData;

const call = callsOf('v1');

const all = <const Plural extends string, const Of extends Shape>(plural: Plural, scope: ApiScope, data: Of) =>
  call(`GET /v1/${plural}`, {
    says: `List all ${plural}, newest first`,
    scope,
    paged: 100,
    usualRows: 50,
    answer: listOf(data),
  });
const one = <const Plural extends string, const Of extends Shape>(plural: Plural, scope: ApiScope, data: Of) =>
  call(`GET /v1/${plural}/{id}`, { says: `Get one of the ${plural}`, scope, answer: data });

export const readingCalls = {
  enquiries: all('enquiries', 'enquiries:read', enquiry),
  enquiry: one('enquiries', 'enquiries:read', enquiry),
  applications: all('applications', 'applications:read', application),
  application: one('applications', 'applications:read', application),
  quotes: all('quotes', 'quotes:read', quote),
  quote: one('quotes', 'quotes:read', quote),
  sessions: all('sessions', 'sessions:read', session),
  session: one('sessions', 'sessions:read', session),
  posts: all('posts', 'posts:read', post),
  post: one('posts', 'posts:read', post),
};
