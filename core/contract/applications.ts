import { date } from './calendar-day.ts';
import { line, paragraph, type FieldErrors, email } from './fields.ts';
import { versionField } from './consent.ts';
import { documentProblem, type DocumentRule } from './documents.ts';

export const applicationFields = {
  firstName: line('First Name', 100, { message: 'First name is required' }),
  lastName: line('Last Name', 100, { message: 'Last name is required' }),
  email: email('Email Address', { shortLabel: 'Email', message: 'Invalid email address' }),
  phone: line('Phone Number', 40, { shortLabel: 'Phone', message: 'Phone number is required' }),
  location: line('Current Location', 200, { shortLabel: 'Location', message: 'Current location is required' }),
  experience: line('Years of Experience', 40, {
    shortLabel: 'Experience',
    message: 'Years of experience are required',
  }),
  linkedIn: line('LinkedIn Profile', 300, { shortLabel: 'LinkedIn', min: 0, message: 'LinkedIn profile is not valid' }),
  portfolio: line('Portfolio/Website', 300, {
    shortLabel: 'Portfolio',
    min: 0,
    message: 'Portfolio or website is not valid',
  }),
  salary: line('Salary Expectations', 100, {
    shortLabel: 'Salary',
    min: 0,
    message: 'Salary expectations are not valid',
  }),
  startDate: date('Available Start Date', {
    shortLabel: 'Available from',
    min: 0,
    message: 'Start date is not a date',
  }),
  coverLetter: paragraph('Cover Letter', 10_000, { message: 'Cover letter is required' }),
  /** The version of the consent to be kept for later openings. */
  keepForLater: versionField,
  /** The version of the notice under the form that the applicant agreed to; left out by clients without one. */
  consent: versionField,
};

export const pastStartMessage = 'Start date is in the past. Choose today or a later day';

export type ApplicationField = keyof typeof applicationFields;

export const positionPath = '/careers/{slug}';

export const resumeLabel = 'Resume/CV';
export const resumeMaxBytes = 5 * 1024 * 1024;
export const resumeTypes = ['pdf', 'doc', 'docx'] as const;
export type ResumeType = (typeof resumeTypes)[number];

export const resumeMessages = {
  missing: 'Resume/CV is required',
  /** For a returned form without scripts: browsers do not keep the file. */
  again: 'Please choose your resume again',
  tooLarge: 'Resume must be 5 MB or smaller',
  wrongType: 'Resume must be a PDF or Word document',
  macros: 'Resume must not contain macros: please save it as a PDF',
  loads: 'Resume must not load anything from elsewhere: please save it as a PDF',
} as const;

export const resumeRule = {
  types: resumeTypes,
  maxBytes: resumeMaxBytes,
  messages: resumeMessages,
} as const satisfies DocumentRule;

export function resumeProblem(file: { name: string; size: number }): string | undefined {
  return documentProblem(resumeRule, file);
}

export interface ApplicationOutcome {
  isSent?: true;
  refused?: { values: Readonly<Record<string, string>>; errors: FieldErrors };
}
