import { line, paragraph, type TextField } from '../fields/fields.ts';
import type { Document } from './kind.ts';

/** Facts are not filled in: a consent refers to the exact text that was read. */
const options = { hasFacts: false } as const;

const box = (label: string): Document<{ text: TextField }> => ({
  label,
  fields: { text: paragraph('Consent text', 600, options) },
});

const newsletter = (label: string): Document<{ title: TextField; text: TextField; agreement: TextField }> => ({
  label,
  fields: {
    title: line('Title', 120, options),
    text: paragraph('Text', 300, { ...options, min: 0 }),
    agreement: paragraph('Consent text', 600, options),
  },
});

/** Wordings of forms, by the name stored with consents; newsletter forms as `newsletter-` and the form. */
export const wordings = {
  enquiry: box('Enquiry consent text'),
  'keep-application': box('Keep-on-file consent text'),
  application: {
    label: 'Application consent text',
    fields: {
      text: paragraph('Consent text', 600, {
        ...options,
        help: 'Write links as [text](URL). One must lead to /privacy.',
        linksTo: ['/privacy'],
      }),
    },
  },
  'newsletter-home': newsletter('Newsletter on the home page'),
  'newsletter-blog': newsletter('Newsletter on the blog'),
  'newsletter-article': newsletter('Newsletter next to an article'),
  'newsletter-mobile-app-development': newsletter('Newsletter on mobile app development'),
  'newsletter-web-app-development': newsletter('Newsletter on web app development'),
  'newsletter-plain': newsletter('Newsletter on other pages'),
  'newsletter-link': newsletter('Newsletter on expired links'),
} as const;

export const neededWordings: readonly string[] = [
  'enquiry',
  'keep-application',
  'application',
  'newsletter-plain',
  'newsletter-link',
];
