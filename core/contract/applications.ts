import { versionField } from './consent.ts';
import { documentProblem, type DocumentRule } from './documents.ts';
import { factsOf, receivedFact } from './facts.ts';
import type { FieldErrors, FieldInput, FieldRule, FieldRules, StoredFields } from './fields.ts';
import type { Change } from './history.ts';
import type { MailState } from './mails.ts';
import type { ResponseTarget } from './sla.ts';
import type { ApplicationStage } from './stages.ts';
import type { Turn } from './turns.ts';

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
    shortLabel: 'Lives in',
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
    shortLabel: 'Can start',
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

/** The page of a position, which takes its own form where no script runs. */
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

/** What name and size alone give away. Undefined when nothing is wrong. */
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

/** One application as the admin sees it; the file is under `/api/admin/applications/{id}/resume`. */
export interface ApplicationRow extends StoredFields<typeof applicationFields> {
  id: string;
  slug: string;
  /** The position's title, also once it is closed. */
  position: string;
  /** What the sender wrote into the trap; null where nothing, or where it was released. */
  website: string | null;
  resume: { name: string; type: ResumeType; size: number };
  stage: ApplicationStage;
  deletion: Deletion;
  /** Null where none was made. */
  promise: ResponseTarget | null;
  /** Who has to write next; null where it came before that was noted. */
  turn: Turn | null;
  /** Since when its processing is restricted, ISO 8601; left out where it is not. */
  restrictedAt?: string;
  mails: MailState[];
  /** ISO 8601. */
  createdAt: string;
}

/** When an application is deleted; days are 'YYYY-MM-DD'. */
export interface Deletion {
  on: string;
  /** Whether it is another day than that of all others that came with it. */
  isOwn: boolean;
  /** The last day it may be: that of all others, which applicants are told of. */
  latest: string;
}

/** The body of `PATCH /api/admin/applications/{id}`: only what is named changes. */
export interface ApplicationChanges {
  /** Whether the applicant has been answered. */
  answered?: boolean;
  /** How they were answered other than by a mail, such as by phone. */
  note?: string;
  /** Of some stages the applicant is told by a mail, in the same act. */
  stage?: Change<ApplicationStage> & { mail?: AnswerMail };
  deletion?: Change<string> & { reason: string };
  /** What the applicant is called. */
  sender?: Change<ApplicantNames>;
}

/** What staff may correct of an applicant. */
export type ApplicantNames = Pick<ApplicationRow, 'firstName' | 'lastName'>;

/** A mail to an applicant as whoever sends it has read it, under an id of their choice: sent twice, it goes out once. */
export interface AnswerMail extends AnswerWords {
  id: string;
  /** The last line of the history that its writer saw; null where there was none. */
  seen: string | null;
}

/** What such a mail says before anybody has changed it: the answer of `GET /api/admin/applications/{id}/answers/{stage}`. */
export interface AnswerWords {
  subject: string;
  text: string;
}

/** What staff read of an application, in the mail and in the dashboard alike. */
const typedFacts = factsOf(applicationFields);

export const applicationFacts = {
  ...typedFacts,
  experience: {
    ...typedFacts.experience,
    value: ({ experience }: Pick<ApplicationRow, 'experience'>) => yearsOf(experience),
  },
  received: receivedFact,
};

/** '1 year', '12 years'; what is no number as it was typed, such as '5+ years'. */
function yearsOf(experience: string): string {
  return /^\d+$/.test(experience) ? `${experience} ${experience === '1' ? 'year' : 'years'}` : experience;
}
