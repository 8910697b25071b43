import type { EntityManager } from '@mikro-orm/postgresql';
import { postPath } from '../content/addresses.ts';
import type {
  ApplicationData,
  EnquiryData,
  PostData,
  QuoteData,
  SessionData,
  SharedThing,
} from '../contract/integrations.ts';
import { taxed } from '../contract/quotes.ts';
import { Application } from '../database/application.ts';
import { Booking } from '../database/booking.ts';
import { Enquiry } from '../database/enquiry.ts';
import { Post } from '../database/post.ts';
import { Quote } from '../database/quote.ts';

export function toEnquiryData(enquiry: Enquiry): EnquiryData {
  const { id, firstName, lastName, email, company, description, stage } = enquiry;
  return {
    id,
    firstName,
    lastName,
    email,
    company,
    budget: enquiry.budgetLabel ?? null,
    description,
    source: enquiry.source ?? null,
    stage,
    lostReason: enquiry.lostReason ?? null,
    answeredAt: enquiry.handledAt?.toISOString() ?? null,
    createdAt: enquiry.createdAt.toISOString(),
  };
}

export function toApplicationData(application: Application): ApplicationData {
  const { id, firstName, lastName, email, phone, location, experience, coverLetter } = application;
  return {
    id,
    firstName,
    lastName,
    email,
    position: { key: application.slug, title: application.positionTitle ?? null },
    phone,
    location,
    experience,
    linkedIn: application.linkedIn ?? null,
    portfolio: application.portfolio ?? null,
    salary: application.salary ?? null,
    startDate: application.startDate ?? null,
    coverLetter,
    resume: { name: application.resumeName, bytes: application.resumeSize },
    stage: application.stage,
    answeredAt: application.answeredAt?.toISOString() ?? null,
    createdAt: application.createdAt.toISOString(),
  };
}

/** A quote without its URL, which would allow accepting it. */
export function toQuoteData(quote: Quote): QuoteData {
  const { id, number, appName: app, lines, currency, subtotal, acceptedAt, acceptedBy, acceptedEmail } = quote;
  return {
    id,
    number,
    enquiryId: quote.contact?.id ?? null,
    app,
    lines,
    currency,
    subtotal,
    ...taxed(quote),
    endsAt: quote.endsAt.toISOString(),
    accepted: acceptedAt ? { by: acceptedBy ?? '', email: acceptedEmail ?? '', at: acceptedAt.toISOString() } : null,
    createdAt: quote.createdAt.toISOString(),
  };
}

export function toSessionData({
  id,
  enquiry,
  startsAt,
  endsAt,
  timeZone,
  cancelledAt,
  createdAt,
}: Booking): SessionData {
  return {
    id,
    enquiryId: enquiry.id,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timeZone: timeZone ?? null,
    cancelledAt: cancelledAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

export function toPostData(post: Omit<Post, 'content'>, publicUrl: string): PostData {
  const { id, title, slug, excerpt, socialText, author, category, tags } = post;
  return {
    id,
    title,
    slug,
    url: new URL(postPath(slug), publicUrl).href,
    excerpt,
    socialText: socialText ?? excerpt,
    author,
    category,
    tags,
    publishedAt: post.publishedAt?.toISOString() ?? null,
    createdAt: post.createdAt.toISOString(),
    updatedAt: post.updatedAt.toISOString(),
  };
}

type Finder = (em: EntityManager, id: string, publicUrl: string) => Promise<object | undefined>;

const finders: Readonly<Record<SharedThing, Finder>> = {
  async enquiry(em, id) {
    const found = await em.findOne(Enquiry, { id });
    return found ? toEnquiryData(found) : undefined;
  },
  async application(em, id) {
    const found = await em.findOne(Application, { id });
    return found ? toApplicationData(found) : undefined;
  },
  async quote(em, id) {
    const found = await em.findOne(Quote, { id });
    return found ? toQuoteData(found) : undefined;
  },
  // By its enquiry, with which it is deleted.
  async session(em, enquiry) {
    const found = await em.findOne(Booking, { enquiry });
    return found ? toSessionData(found) : undefined;
  },
  // Deleted ones too, because their event says that they are off the site.
  async post(em, id, publicUrl) {
    const found = await em.findOne(Post, { id }, { filters: { live: false } });
    return found ? toPostData(found, publicUrl) : undefined;
  },
};

/** The current state of a subject; undefined if it is gone. */
export async function findShared(
  em: EntityManager,
  { about, id }: { about: SharedThing; id: string },
  publicUrl: string,
): Promise<object | undefined> {
  return await finders[about](em, id, publicUrl);
}
