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

/** Someone who wrote to the studio. */
const sender = { firstName: text(), lastName: text(), email: text() };

const enquiry = object({
  ...{ id, ...sender, company: text() },
  /** The words that were chosen; null where the site offers none. */
  budget: nullable(text()),
  description: text(),
  /** Where on the site it began. */
  source: nullable(text()),
  stage: oneOf(enquiryStageNames),
  /** Why it was lost; null in every other stage. */
  lostReason: nullable(text()),
  /** When it was answered first; null while it is not. */
  answeredAt: nullable(time),
  createdAt: time,
});
export type EnquiryData = ValueOf<typeof enquiry>;

const application = object({
  ...{ id, ...sender },
  /** The key of the position, as its address has it, and its title; null where there is none of this key any more. */
  position: object({ key: text(), title: nullable(text()) }),
  ...{ phone: text(), location: text(), experience: text() },
  ...{ linkedIn: nullable(text()), portfolio: nullable(text()), salary: nullable(text()) },
  startDate: nullable(day),
  coverLetter: text(),
  /** Of the file that came with it, which is handed out in the dashboard alone. */
  resume: object({ name: text(), bytes: whole() }),
  stage: oneOf(applicationStageNames),
  ...{ answeredAt: nullable(time), createdAt: time },
});
export type ApplicationData = ValueOf<typeof application>;

const quote = object({
  ...{ id, ...quoteAmounts },
  /** Null where no one has said yet whom it is for. */
  enquiryId: nullable(id),
  ...{ endsAt: time, accepted: nullable(object({ by: text(), email: text(), at: time })), createdAt: time },
});
export type QuoteData = ValueOf<typeof quote>;

const session = object({
  ...{ id, enquiryId: id, startsAt: time, endsAt: time },
  /** Of the client who booked, as their browser named it; null where it named none. */
  timeZone: nullable(text()),
  ...{ cancelledAt: nullable(time), createdAt: time },
});
export type SessionData = ValueOf<typeof session>;

const post = object({
  ...{ id, title: text(), slug: text() },
  /** The address of its page, while it is published. */
  url: text(),
  excerpt: text(),
  /** What a post on a network says with the link: the social text, or the excerpt where there is none. */
  socialText: text(),
  ...{ author: text(), category: text(), tags: listOf(text()) },
  /** When it was published first. */
  publishedAt: nullable(time),
  ...{ createdAt: time, updatedAt: time },
});
export type PostData = ValueOf<typeof post>;

/** Things of ours as other systems read them. */
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
    says: `All ${plural}, newest first`,
    ...{ scope, paged: 100, usualRows: 50, answer: listOf(data) },
  });
const one = <const Plural extends string, const Of extends Shape>(plural: Plural, scope: ApiScope, data: Of) =>
  call(`GET /v1/${plural}/{id}`, { says: `One of the ${plural}`, scope, answer: data });

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
