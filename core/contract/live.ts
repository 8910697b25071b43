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
  /** The post; or, of a section that is written again, its suggestion. */
  postId: string;
  /** Grows by one with each delta of an article, and by a leap where another run goes on; it is used once. */
  seq: number;
  text: string;
  words: number;
  percent: number;
}

/** Where the next words of a post go, and the number of the post. */
export interface WordsPlace {
  key: number;
  postId: string;
  /** Of the last delta before them; each of them counts one. */
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
  /** What they are called. */
  name: string;
  /** The address of their picture. */
  portrait: string | null;
}

export interface Presence {
  subject: Subject;
  /** Each once, without the recipient. */
  others: Person[];
  /** Whether the recipient has it open in another window, too. */
  isElsewhere: boolean;
}

export interface SavedDraft {
  subject: Subject;
  /** Null where it was discarded. */
  version: number | null;
}

export interface ServerToAdmin {
  job: (event: JobEvent) => void;
  'article:delta': (delta: ArticleDelta) => void;
  /** Where the words of a post go on, for browsers that have them short. */
  'article:at': (place: WordsPlace) => void;
  /** The next words of the post with this number; 0 is left out. */
  w: (text: string, key?: number) => void;
  'article:reset': (reset: ArticleReset) => void;
  /** It is written; `needsLook` says why it is none to be called done. */
  'article:done': (done: { postId: string; needsLook?: string }) => void;
  /** Someone changed a section, the outline or the checks of it. */
  'article:changed': (changed: { postId: string }) => void;
  'contact:new': (contact: EnquiryRow) => void;
  'application:new': (application: ApplicationRow) => void;
  /** Also when an address that was there already is confirmed or unsubscribes. */
  'subscriber:new': (subscriber: SubscriberRow) => void;
  /** Events may have been lost on their way to the server: all that is shown is to be asked for again. */
  missed: () => void;
  /** Another role, or a second factor that it demands: who is signed in, and all that is shown, is to be asked for again. */
  role: () => void;
  queues: (queues: QueueState[]) => void;
  /** All that the dashboard warns of now, at first and on change. */
  alerts: (alerts: OpenAlert[]) => void;
  /** Who else has the dashboard open, each once, at first and on change. */
  here: (others: Person[]) => void;
  /** Of each form that this window has open, at first and on change. */
  presence: (presence: Presence) => void;
  /** Of each form that this window has open. */
  draft: (saved: SavedDraft) => void;
}

export interface AdminToServer {
  /** All forms that this window has open now. */
  'presence:open': (forms: Subject[]) => void;
  /** Acknowledged with null when there is no such generation. */
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

/** The permission for each message of a socket. Forms outside the role are left out of what is open. */
export const sayPermissions: Readonly<Record<keyof AdminToServer, Permission>> = {
  'presence:open': 'own',
  'article:watch': 'posts',
};
