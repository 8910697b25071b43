import type { ApplicationRow } from '@prism/core/contract/applications';
import { positionOf } from '@prism/core/contract/positions';
import type { Application } from '@prism/core/database/application';
import type { MailLine } from '../http/pagination/cursor.ts';
import { heldBackStates, toMailStates } from './mail-state.ts';

const owed = ['confirmation', 'notice'] as const;

/** What the admin sees of an application, field by field; without the file. */
export function toApplicationRow(application: Application, mails: readonly MailLine[] = []): ApplicationRow {
  return {
    id: application.id,
    slug: application.slug,
    position: positionOf(application.slug)?.title ?? application.slug,
    firstName: application.firstName,
    lastName: application.lastName,
    email: application.email,
    phone: application.phone,
    location: application.location,
    linkedIn: application.linkedIn ?? null,
    portfolio: application.portfolio ?? null,
    experience: application.experience,
    salary: application.salary ?? null,
    startDate: application.startDate ?? null,
    coverLetter: application.coverLetter,
    keepForLater: application.keepForLater ?? null,
    website: application.website ?? null,
    resume: { name: application.resumeName, type: application.resumeType, size: application.resumeSize },
    mails: application.website ? heldBackStates(owed, 'trap') : toMailStates(mails, owed),
    createdAt: application.createdAt.toISOString(),
  };
}
