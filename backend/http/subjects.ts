import type { Server } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Restored } from '@prism/core/contract/bin';
import type { ChangedBy } from '@prism/core/database/revisions/record';
import { CallerError } from './caller-error.ts';

export interface Restorer {
  /** Restores the row with this id from the bin. Throws if it is missing, or its place is permanently taken. */
  restore(em: EntityManager, id: string): Promise<Restored>;
}

export interface SubjectStore extends Restorer {
  /** Saves with the same checks as the form. */
  save(em: EntityManager, id: string, change: SubjectChange, by: ChangedBy): Promise<void>;
  /** Stores a visible new one with the same checks, under `key` if given and supported. Returns its id. */
  add(em: EntityManager, input: { data: unknown; key: string }, by: ChangedBy): Promise<string>;
  /** Shows it to visitors or hides it. Idempotent. */
  show(em: EntityManager, id: string, shown: boolean, by: ChangedBy): Promise<void>;
  /** Whether visitors see it; false if it does not exist. */
  isShown(em: EntityManager, id: string): Promise<boolean>;
  /** Why it may not be published, stored or with `data`; undefined if it may. */
  whyNotShown?(em: EntityManager, id: string, data: unknown): Promise<string | undefined>;
}

export interface SubjectChange {
  data: unknown;
  /** Whether visitors see it; undefined keeps the current state. */
  shown?: boolean;
  /** The version that the change is based on: a number, or a hash for posts. A change of another version is refused. */
  version: string | number;
}

export interface Subjects {
  /** Registers the store of these kinds. */
  keep(kinds: readonly string[], storeOf: (kind: string) => SubjectStore): void;
  /** Registers the restorer of a kind without a public page, such as topics. */
  keepInBin(kind: string, restorer: Restorer): void;
  /** Throws 'not-found' for an unknown kind. */
  of(kind: string): SubjectStore;
  /** Throws 'not-found' for a kind without a bin. */
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
