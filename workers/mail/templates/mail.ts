import type { enquiryFields } from '@prism/core/contract/enquiries';
import type { Studio } from '@prism/core/database/content/studio';
import type { Application } from '@prism/core/database/application';
import type { Enquiry } from '@prism/core/database/enquiry';

export interface MailContent {
  subject: string;
  /** The whole mail for readers without HTML. */
  text: string;
  html: string;
}

export interface Sender {
  /** Without a trailing slash. */
  publicUrl: string;
  studio: Studio;
}

export interface EnquiryMail extends Sender {
  enquiry: Pick<Enquiry, keyof typeof enquiryFields | 'budgetLabel' | 'source' | 'createdAt'>;
}

export interface ApplicationMail extends Sender {
  application: Omit<Application, 'resume'>;
}
