import type { OpenAlert } from './alerts.ts';
import type { ApplicationRow } from './application-calls.ts';
import type { GenerationStatus } from './generations.ts';
import type { EnquiryRow } from './enquiry-calls.ts';
import type { JobEvent } from './jobs.ts';
import type { QueueState } from './queues.ts';
import type { SubscriberRow } from './newsletter.ts';
import type { Permission } from './roles.ts';
import type { Subject } from './subjects.ts';

export const adminNamespace = '/admin';

export interface ArticleDelta {
  /** The post, or the suggestion of a regenerated section. */
  postId: string;
  /** Increases by one with each delta, and by more when another run continues. Never reused. */
  seq: number;
  text: string;
  words: number;
  percent: number;
}

/** Where the next words of a post go, and the number of the post. */
export interface WordsPlace {
  key: number;
  postId: string;
  /** The last delta's; each of the words counts one. */
  seq: number;
}

export interface AdminHandshake {
  /** `short`: words come as `w` instead of `article:delta`. */
  words?: 'short';
}

/** A retry continues here: `text` replaces what was shown up to `seq`. */
export interface ArticleReset {
  postId: string;
  seq: number;
  text: string;
}

/** The answer to `article:watch`: the saved text up to `seq`. */
export interface ArticleSnapshot {
  seq: number;
  text: string;
  status: GenerationStatus;
  words: number;
  percent: number;
}

export interface Person {
  id: string;
  name: string;
  portrait: string | null;
}

export interface Presence {
  subject: Subject;
  /** Each person once, without the recipient. */
  others: Person[];
  /** Whether the recipient has it open in another window. */
  isElsewhere: boolean;
}

export interface SavedDraft {
  subject: Subject;
  /** Null if it was discarded. */
  version: number | null;
}

export interface ServerToAdmin {
  job: (event: JobEvent) => void;
  'article:delta': (delta: ArticleDelta) => void;
  /** Where the words of a post continue, for browsers that receive them as `w`. */
  'article:at': (place: WordsPlace) => void;
  /** The next words of the post with this number; 0 is left out. */
  w: (text: string, key?: number) => void;
  'article:reset': (reset: ArticleReset) => void;
  /** The article is complete; `needsLook` says why it needs review. */
  'article:done': (done: { postId: string; needsLook?: string }) => void;
  /** A section, the outline or the checks changed. */
  'article:changed': (changed: { postId: string }) => void;
  'contact:new': (contact: EnquiryRow) => void;
  'application:new': (application: ApplicationRow) => void;
  /** Also when an existing subscriber confirms or unsubscribes. */
  'subscriber:new': (subscriber: SubscriberRow) => void;
  /** Events may have been lost: refetch everything shown. */
  missed: () => void;
  /** The role or a required second factor changed: refetch the account and everything shown. */
  role: () => void;
  queues: (queues: QueueState[]) => void;
  /** All current alerts, at first and on change. */
  alerts: (alerts: OpenAlert[]) => void;
  /** Other people in the dashboard, each once, at first and on change. */
  here: (others: Person[]) => void;
  /** For each form open in this window, at first and on change. */
  presence: (presence: Presence) => void;
  /** For each form open in this window. */
  draft: (saved: SavedDraft) => void;
}

export interface AdminToServer {
  'presence:open': (forms: Subject[]) => void;
  /** Acknowledged with null if there is no such generation. */
  'article:watch': (postId: string, ack: (snapshot: ArticleSnapshot | null) => void) => void;
}

/** The permission for each live event; for jobs see `jobPermissions`. */
export const eventPermissions: Readonly<Record<Exclude<keyof ServerToAdmin, 'job'>, Permission>> = {
  'article:delta': 'posts',
  'article:at': 'posts',
  w: 'posts',
  'article:reset': 'posts',
  'article:done': 'posts',
  'article:changed': 'posts',
  'contact:new': 'enquiries',
  'application:new': 'applications',
  'subscriber:new': 'subscribers',
  missed: 'own',
  role: 'second-factor',
  queues: 'jobs',
  alerts: 'metrics',
  here: 'own',
  presence: 'own',
  draft: 'own',
};

/** The permission for each message of a socket. Forms outside the role are ignored. */
export const sayPermissions: Readonly<Record<keyof AdminToServer, Permission>> = {
  'presence:open': 'own',
  'article:watch': 'posts',
};
