import type { ApplicationStage, EnquiryStage } from './stages.ts';
import type { Quote } from './quotes.ts';

/** A thing of ours as other systems read it. All times are ISO 8601. */
interface Shared {
  id: string;
  createdAt: string;
}

/** Someone who wrote to the studio. */
interface Sender {
  firstName: string;
  lastName: string;
  email: string;
}

export interface EnquiryData extends Shared, Sender {
  company: string;
  /** The words that were chosen; null where the site offers none. */
  budget: string | null;
  description: string;
  /** Where on the site it began. */
  source: string | null;
  stage: EnquiryStage;
  /** Why it was lost; null in every other stage. */
  lostReason: string | null;
  /** When it was answered first; null while it is not. */
  answeredAt: string | null;
}

export interface ApplicationData extends Shared, Sender {
  /** The key of the position, as its address has it, and its title; null where there is none of this key any more. */
  position: { key: string; title: string | null };
  phone: string;
  location: string;
  experience: string;
  linkedIn: string | null;
  portfolio: string | null;
  salary: string | null;
  /** 'YYYY-MM-DD' */
  startDate: string | null;
  coverLetter: string;
  /** Of the file that came with it, which is handed out in the dashboard alone. */
  resume: { name: string; bytes: number };
  stage: ApplicationStage;
  answeredAt: string | null;
}

export interface QuoteData
  extends Shared, Pick<Quote, 'number' | 'app' | 'lines' | 'currency' | 'subtotal' | 'vat' | 'total' | 'endsAt'> {
  /** Null where no one has said yet whom it is for. */
  enquiryId: string | null;
  accepted: { by: string; email: string; at: string } | null;
}

export interface SessionData extends Shared {
  enquiryId: string;
  startsAt: string;
  endsAt: string;
  /** Of the client who booked, as their browser named it; null where it named none. */
  timeZone: string | null;
  cancelledAt: string | null;
}

export interface PostData extends Shared {
  title: string;
  slug: string;
  /** The address of its page, while it is published. */
  url: string;
  excerpt: string;
  /** What a post on a network says with the link: the social text, or the excerpt where there is none. */
  socialText: string;
  author: string;
  category: string;
  tags: string[];
  /** When it was published first. */
  publishedAt: string | null;
  updatedAt: string;
}

export interface SharedData {
  enquiry: EnquiryData;
  application: ApplicationData;
  quote: QuoteData;
  session: SessionData;
  post: PostData;
}

export type SharedThing = keyof SharedData;
