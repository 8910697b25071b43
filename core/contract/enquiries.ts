import { line, paragraph, email } from './fields.ts';
import { versionField } from './consent.ts';

/** Rules and messages of the enquiry form from specification 1, section 5. */
export const enquiryFields = {
  firstName: line('First name', 100),
  lastName: line('Last name', 100),
  email: email('Email', { message: 'Invalid email address' }),
  company: line('Company', 200, { message: 'Company name is required' }),
  /** The key of a budget that the site offers. */
  budget: line('Budget', 20, { message: 'Please select a budget range' }),
  description: paragraph('Description', 10_000, { min: 10, message: 'Please provide at least 10 characters' }),
};

export const agreedMessage = 'You must agree to receive communications';

export const originFields = {
  /** Where on the site the enquiry began. */
  source: line('Source', 200, { shortLabel: 'Came from', min: 0, message: 'Source is not valid' }),
  /** The version of the consent that the client read; left out by clients without one. */
  consent: versionField,
};

export const choiceFields = {
  app: line('App', 9, { min: 0, message: 'App is not valid' }),
  support: line('Support level', 80, { min: 0, message: 'Support level is not valid' }),
  addons: paragraph('Add-ons, separated by spaces', 2_000, { min: 0, message: 'Add-ons are not valid' }),
  /** The token of the quote that the client has just seen. */
  quote: line('Quote', 100, { min: 0, message: 'Quote is not valid' }),
};

export const contactPath = '/contact';
