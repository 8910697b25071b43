import type { enquiryFields } from '@prism/core/contract/enquiries';
import type { Studio } from '@prism/core/database/content/studio';
import type { Application } from '@prism/core/database/application';
import type { Enquiry } from '@prism/core/database/enquiry';

/** A mail as its reader sees it. */
export interface MailContent {
  subject: string;
  /** The whole mail for readers without HTML. */
  text: string;
  html: string;
}

/** Whom a mail is from, and where their site is. */
export interface Sender {
  /** Without a trailing slash. */
  publicUrl: string;
  studio: Studio;
}

/** What the mails about an enquiry are made of. */
export interface EnquiryMail extends Sender {
  enquiry: Pick<Enquiry, keyof typeof enquiryFields | 'budgetLabel' | 'source' | 'createdAt'>;
}

/** What the mails about an application are made of; the resume itself stays in the database. */
export interface ApplicationMail extends Sender {
  application: Omit<Application, 'resume'>;
}
