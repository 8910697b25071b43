import type { Server } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Restored } from '@prism/core/contract/bin';
import type { ChangedBy } from '@prism/core/database/revisions/record';
import { CallerError } from './caller-error.ts';

export interface Restorer {
  /** Takes the row with this id out of the bin; throws where it is not there, or where its place is taken for good. */
  restore(em: EntityManager, id: string): Promise<Restored>;
}

export interface SubjectStore extends Restorer {
  /** Saves as the form of the kind does, with the same checks and the same refusals. */
  save(em: EntityManager, id: string, change: SubjectChange, by: ChangedBy): Promise<void>;
  /** Stores a new one, shown, with the same checks; under `key` where its kind has addresses and one is given. The id it has then. */
  add(em: EntityManager, input: { data: unknown; key: string }, by: ChangedBy): Promise<string>;
  /** Shows it to visitors, or hides it, as it is; does nothing where it is so already. */
  show(em: EntityManager, id: string, shown: boolean, by: ChangedBy): Promise<void>;
  /** Whether visitors see it; not where there is none. */
  isShown(em: EntityManager, id: string): Promise<boolean>;
  /** Why it may not be shown as it is, or as `data` says it, in plain words; undefined where it may. */
  whyNotShown?(em: EntityManager, id: string, data: unknown): Promise<string | undefined>;
}

export interface SubjectChange {
  data: unknown;
  /** Whether visitors see it; undefined leaves that as it is. */
  shown?: boolean;
  /** That of the subject the change is based on, a count or of posts a hash: where it has another by now, the change is refused. */
  version: string | number;
}

export interface Subjects {
  /** Says who keeps the subjects of these kinds. */
  keep(kinds: readonly string[], storeOf: (kind: string) => SubjectStore): void;
  /** Says who brings back what is deleted of a kind that visitors never see, such as topics. */
  keepInBin(kind: string, restorer: Restorer): void;
  /** Throws 'not-found' where there is no such kind. */
  of(kind: string): SubjectStore;
  /** Of every kind that has a bin; throws 'not-found' where there is none such. */
  restorerOf(kind: string): Restorer;
}

declare module '@hapi/hapi' {
  interface Server {
    subjects: Subjects;
  }
}

export function knowSubjects(server: Server): void {
  const stores = new Map<string, SubjectStore>();
  const restorers = new Map<string, Restorer>();
  const subjects: Subjects = {
    keep(kinds, storeOf) {
      for (const kind of kinds) stores.set(kind, storeOf(kind));
    },
    keepInBin: (kind, restorer) => void restorers.set(kind, restorer),
    restorerOf: (kind) => restorers.get(kind) ?? subjects.of(kind),
    of(kind) {
      const store = stores.get(kind);
      if (!store) throw new CallerError('not-found', 'There is no such kind of content.');
      return store;
    },
  };
  server.decorate('server', 'subjects', subjects);
}
