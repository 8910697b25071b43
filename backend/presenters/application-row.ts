import { applicationFields } from '@prism/core/contract/applications';
import type { ApplicationRow, Deletion } from '@prism/core/contract/application-calls';
import { pickFields } from '@prism/core/contract/fields';
import type { Application } from '@prism/core/database/application';
import type { MailLine } from '../http/pagination/cursor.ts';
import { toResponseTarget } from './response-target.ts';
import { turnOf } from './turn.ts';
import { heldBackStates, toMailStates } from './mail-state.ts';

const expectedMails = ['confirmation', 'notice'] as const;

export function deletionOf({ deleteOn, keptUntil }: Pick<Application, 'deleteOn' | 'keptUntil'>): Deletion {
  const latest = keptUntil ?? '';
  return { on: deleteOn ?? latest, isOwn: Boolean(deleteOn), latest };
}

/** An application for staff, limited to the contract's fields; without the file. */
export function toApplicationRow(application: Application, mails: readonly MailLine[] = []): ApplicationRow {
  return {
    id: application.id,
    slug: application.slug,
    position: application.positionTitle ?? application.slug,
    ...pickFields(applicationFields, application),
    website: application.quarantine?.honeypot ?? null,
    resume: { name: application.resumeName, type: application.resumeType, size: application.resumeSize },
    stage: application.stage,
    deletion: deletionOf(application),
    promise: toResponseTarget(application),
    turn: turnOf(application),
    ...(application.restrictedAt && { restrictedAt: application.restrictedAt.toISOString() }),
    mails: application.quarantine ? heldBackStates(expectedMails, 'trap') : toMailStates(mails, expectedMails),
    createdAt: application.createdAt.toISOString(),
  };
}
