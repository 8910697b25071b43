import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { applicationCalls } from '@prism/core/contract/application-calls';
import type { enquiryCalls } from '@prism/core/contract/enquiry-calls';
import type { CaseKind } from '@prism/core/contract/case-calls';
import type { ReplyKind } from '@prism/core/contract/reply-templates';
import type { Application } from '@prism/core/database/application';
import type { Studio } from '@prism/core/database/content/studio';
import type { Enquiry } from '@prism/core/database/enquiry';
import type { HistorySubject } from '@prism/core/database/history-event';
import type { inQuarantineToo, Quarantine } from '@prism/core/database/quarantine';
import type { User } from '@prism/core/database/user';
import { CallerError } from '../http/caller-error.ts';

export type Case = Enquiry | Application;
export type By = Pick<User, 'id'>;

interface Finding extends Partial<typeof inQuarantineToo> {
  lockMode?: LockMode;
}

export interface CaseOf<Row extends Case = Case> {
  kind: CaseKind;
  one: 'enquiry' | 'application';
  calls: typeof enquiryCalls | typeof applicationCalls;
  about(id: string): HistorySubject;
  find(em: EntityManager, id: string, options?: Finding): Promise<Row | null>;

  /** Moves it to the stage that follows an answer, or back. */
  moveAnswered?(em: EntityManager, row: Row, isAnswered: boolean, by: By): Promise<void>;
  /** Records that the studio wrote or spoke to the client. */
  noteAnswered(em: EntityManager, row: Row, by: By): Promise<void>;
  noteNothingToAnswer(row: Row): void;
  noteUnanswered(em: EntityManager, row: Row): Promise<void>;

  replies: ReplyKind;
  replyJob: 'enquiry-reply' | 'application-reply';
  /** Subject of the first mail to the client, which replies continue. */
  firstSubject(em: EntityManager, studio: Studio, id: string): Promise<string>;

  /** Gives a released row its response target, mails and webhook event. */
  accept(em: EntityManager, row: Row, held: Quarantine, studio: Studio, by?: By): Promise<void>;
  /** Deletes it with everything that belongs to it; returns all deleted ids. */
  remove(em: EntityManager, id: string): Promise<string[]>;
}

export async function findCase<Row extends Case>(
  em: EntityManager,
  of: CaseOf<Row>,
  id: string,
  options: Finding = {},
): Promise<Row> {
  const row = await of.find(em, id, options);
  if (!row) throw new CallerError('not-found', `This ${of.one} no longer exists.`);
  return row;
}

export async function lockCase<Row extends Case>(em: EntityManager, of: CaseOf<Row>, id: string): Promise<Row> {
  return await findCase(em, of, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
}
