import { versionField } from './consent.ts';
import { documentProblem, type DocumentRule } from './documents.ts';
import { factsOf, receivedFact } from './facts.ts';
import type { FieldErrors, FieldInput, FieldRule, FieldRules } from './fields.ts';

/** Rules and labels of the application form, as specification 2, section 5 gives them; the rules of its file are below. */
export const applicationFields = {
  firstName: { label: 'First Name', min: 1, max: 100, message: 'First name is required' },
  lastName: { label: 'Last Name', min: 1, max: 100, message: 'Last name is required' },
  email: {
    label: 'Email Address',
    shortLabel: 'Email',
    min: 1,
    max: 254,
    message: 'Invalid email address',
    kind: 'email',
  },
  phone: { label: 'Phone Number', shortLabel: 'Phone', min: 1, max: 40, message: 'Phone number is required' },
  location: {
    label: 'Current Location',
    shortLabel: 'Location',
    min: 1,
    max: 200,
    message: 'Current location is required',
  },
  experience: {
    label: 'Years of Experience',
    shortLabel: 'Experience',
    min: 1,
    max: 40,
    message: 'Years of experience are required',
  },
  linkedIn: {
    label: 'LinkedIn Profile',
    shortLabel: 'LinkedIn',
    min: 0,
    max: 300,
    message: 'LinkedIn profile is not valid',
  },
  portfolio: {
    label: 'Portfolio/Website',
    shortLabel: 'Portfolio',
    min: 0,
    max: 300,
    message: 'Portfolio or website is not valid',
  },
  salary: {
    label: 'Salary Expectations',
    shortLabel: 'Salary',
    min: 0,
    max: 100,
    message: 'Salary expectations are not valid',
  },
  startDate: {
    label: 'Available Start Date',
    shortLabel: 'Available from',
    min: 0,
    max: 10,
    message: 'Start date is not a date',
    kind: 'date',
  },
  coverLetter: { label: 'Cover Letter', min: 1, max: 10_000, message: 'Cover letter is required' },
  /** The version of the wording by which the applicant asked to be kept for later openings. */
  keepForLater: versionField,
  /** The version of the line under the form, to which its sender agreed; left out by programs that show none. */
  consent: versionField,
} as const satisfies FieldRules;

export type ApplicationField = keyof typeof applicationFields;

export const slugField = {
  label: 'Position',
  min: 1,
  max: 60,
  message: 'This position is not open',
  kind: 'slug',
} as const satisfies FieldRule;

export const positionPath = '/careers/{slug}';

export const resumeLabel = 'Resume/CV';
export const resumeMaxBytes = 5 * 1024 * 1024;
export const resumeTypes = ['pdf', 'doc', 'docx'] as const;
export type ResumeType = (typeof resumeTypes)[number];

export const resumeMessages = {
  missing: 'Resume/CV is required',
  /** Where a form comes back that was sent without scripts: browsers keep no file. */
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

/** The text fields of `POST /api/applications`; `resume` comes with them as a file. */
export interface ApplicationInput extends FieldInput<typeof applicationFields> {
  slug: string;
  /** A trap: no person sees this field, so what is sent with it is kept and sends no mail. */
  website?: string;
}

/** What the form of a position's page brought about, where it was sent without scripts. */
export interface ApplicationOutcome {
  isSent?: true;
  /** What was sent and could not be taken. */
  refused?: { values: Readonly<Record<string, string>>; errors: FieldErrors };
}

/** What staff read of an application, in the mail and in the dashboard alike. */
const typedFacts = factsOf(applicationFields);

export const applicationFacts = {
  ...typedFacts,
  experience: {
    ...typedFacts.experience,
    value: ({ experience }: { experience: string }) => yearsOf(experience),
  },
  received: receivedFact,
};

/** '1 year', '12 years'; what is no number as it was typed, such as '5+ years'. */
function yearsOf(experience: string): string {
  return /^\d+$/.test(experience) ? `${experience} ${experience === '1' ? 'year' : 'years'}` : experience;
}
