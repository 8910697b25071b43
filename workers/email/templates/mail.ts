import type { Application } from '@prism/core/database/application';
import type { Contact } from '@prism/core/database/contact';

/** A mail as its reader sees it. */
export interface MailContent {
  subject: string;
  /** The whole mail for readers without HTML. */
  text: string;
  html: string;
}

/** What the mails about an enquiry are made of. */
export interface EnquiryMail {
  contact: Pick<
    Contact,
    'firstName' | 'lastName' | 'email' | 'company' | 'budget' | 'description' | 'source' | 'createdAt'
  >;
  /** Without a trailing slash. */
  publicUrl: string;
}

/** What the mails about an application are made of; the resume itself stays in the database. */
export interface ApplicationMail {
  application: Omit<Application, 'resume'>;
  /** Without a trailing slash. */
  publicUrl: string;
}
