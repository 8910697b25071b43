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
