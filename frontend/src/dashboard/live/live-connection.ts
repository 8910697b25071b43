import type { io, Socket } from 'socket.io-client';
import type { OpenAlert } from '@prism/core/contract/alerts';
import type { JobEvent } from '@prism/core/contract/jobs';
import type { QueueState } from '@prism/core/contract/queues';
import {
  adminNamespace,
  type AdminHandshake,
  type AdminToServer,
  type Person,
  type ServerToAdmin,
  type WordsPlace,
} from '@prism/core/contract/live';
import { OpenForms } from '../presence/open-forms.ts';
import { LiveArticle } from './live-article.ts';

export type Connection = 'connecting' | 'connected' | 'reconnecting';

export interface LiveEvents {
  onJob: (event: JobEvent) => void;
  onEnquiry: () => void;
  onApplication: () => void;
  onSubscriber: () => void;
  onQueues: (queues: QueueState[]) => void;
  onAlerts: (alerts: OpenAlert[]) => void;
  /** Other people with an open dashboard; empty while disconnected. */
  onHere: (others: Person[]) => void;
  onDone: (postId: string) => void;
  onChanged: () => void;
  /** First connection: events since the page loaded its lists were missed. */
  onArrival: () => void;
  /** Reconnected: events in between were missed. */
  onReturn: () => void;
  /** The user's role changed. */
  onRole: () => void;
  /** The server rejects this session. */
  onRefused: () => void;
}

/** Interval of word counts outside the open article. */
const countEveryMs = 250;
const answerWithinMs = 8_000;
const retryMs = 300;
/** Usually published text is saved within this time. */
const savedWithinMs = 1_500;
const closedAgainMs = 300;
const refusedAgainMs = 4_000;

/**
 * The connection for live events and the articles it keeps current. It outlives renders and knows React only by the
 * stores it feeds.
 */
export class LiveConnection {
  /** Reports the forms open here, and hears who else has them open. */
  readonly forms = new OpenForms();
  readonly #articles = new Map<string, LiveArticle>();
  /** Followed while shown, in addition to `follow`. */
  readonly #watched = new Set<string>();
  readonly #asking = new Set<string>();
  readonly #connectionListeners = new Set<() => void>();
  readonly #countListeners = new Set<() => void>();
  #socket: Socket<ServerToAdmin, AdminToServer> | null = null;
  #connection: Connection = 'connecting';
  #counts: ReadonlyMap<string, number> = new Map();
  #countTimer: ReturnType<typeof setTimeout> | null = null;

  /** Connects; returns the function that disconnects. */
  open(connect: typeof io, events: LiveEvents) {
    const socket: Socket<ServerToAdmin, AdminToServer> = connect(adminNamespace, {
      withCredentials: true,
      auth: { words: 'short' } satisfies AdminHandshake,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      reconnectionDelay: 250,
      reconnectionDelayMax: 4_000,
      // The time after which an attempt on a dead connection fails.
      timeout: 5_000,
      forceNew: true,
    });
    this.#socket = socket;
    let wasConnected = false;
    const connectAgain = (afterMs: number) => {
      setTimeout(() => {
        if (this.#socket === socket) socket.connect();
      }, afterMs);
    };

    socket.on('connect', () => {
      this.#setConnection('connected');
      this.forms.connect((open) => socket.emit('presence:open', open));
      this.#askAll();
      if (wasConnected) events.onReturn();
      else events.onArrival();
      wasConnected = true;
    });
    socket.on('disconnect', (reason) => {
      places.clear();
      this.#setConnection('reconnecting');
      this.forms.connect(undefined);
      events.onHere([]);
      this.#asking.clear();
      this.#onDisconnect();
      // The library does not reconnect when the server closed the connection, as it does at logout.
      if (reason === 'io server disconnect') connectAgain(closedAgainMs);
    });
    socket.on('connect_error', () => {
      this.#setConnection(wasConnected ? 'reconnecting' : 'connecting');
      if (socket.active) return;
      // The library does not retry a rejection, which may be the session or an outage.
      events.onRefused();
      connectAgain(refusedAgainMs);
    });

    // Each connection has its own numbers.
    const places = new Map<number, WordsPlace>();
    socket.on('article:at', (place) => void places.set(place.key, place));
    socket.on('w', (text, key = 0) => {
      const place = places.get(key);
      if (!place) return;
      place.seq += 1;
      const article = this.#articles.get(place.postId);
      if (!article) return;
      article.receive({ seq: place.seq, text });
      this.#ask(article);
      this.#countSoon();
    });
    socket.on('article:reset', (reset) => {
      const article = this.#articles.get(reset.postId);
      if (!article) return;
      article.reset(reset);
      this.#ask(article);
      this.#countSoon();
    });
    socket.on('article:done', ({ postId }) => {
      const article = this.#articles.get(postId);
      if (article) this.#askOnceMore(article);
      events.onDone(postId);
    });
    socket.on('article:changed', events.onChanged);
    socket.on('missed', () => {
      this.#onDisconnect();
      this.#askAll();
      events.onReturn();
    });
    socket.on('role', () => {
      this.forms.connect((open) => socket.emit('presence:open', open));
      this.#askAll();
      events.onRole();
    });
    socket.on('job', events.onJob);
    socket.on('contact:new', events.onEnquiry);
    socket.on('application:new', events.onApplication);
    socket.on('subscriber:new', events.onSubscriber);
    socket.on('queues', events.onQueues);
    socket.on('alerts', events.onAlerts);
    socket.on('here', events.onHere);
    socket.on('presence', (presence) => this.forms.hear(presence));
    socket.on('draft', (saved) => this.forms.hearDraft(saved));

    return () => {
      socket.disconnect();
      if (this.#countTimer) clearTimeout(this.#countTimer);
      this.#countTimer = null;
      this.#socket = null;
    };
  }

  /** Subscribes to exactly these articles. */
  follow(postIds: readonly string[]) {
    const wanted = new Set([...postIds, ...this.#watched]);
    for (const postId of this.#articles.keys()) if (!wanted.has(postId)) this.#articles.delete(postId);
    for (const postId of wanted) this.#ask(this.article(postId));
  }

  /** Subscribes to another article; returns the function that unsubscribes. */
  watch(postId: string): () => void {
    this.#watched.add(postId);
    this.#ask(this.article(postId));
    return () => void this.#watched.delete(postId);
  }

  article(postId: string): LiveArticle {
    const known = this.#articles.get(postId);
    if (known) return known;
    const article = new LiveArticle(postId);
    this.#articles.set(postId, article);
    return article;
  }

  readonly subscribeConnection = (listener: () => void) => {
    this.#connectionListeners.add(listener);
    return () => this.#connectionListeners.delete(listener);
  };

  readonly connection = () => this.#connection;

  /** Word counts by post, throttled. */
  readonly subscribeCounts = (listener: () => void) => {
    this.#countListeners.add(listener);
    return () => this.#countListeners.delete(listener);
  };

  readonly counts = () => this.#counts;

  #ask(article: LiveArticle) {
    const { postId } = article;
    const socket = this.#socket;
    if (!article.needsText || !socket?.connected || this.#asking.has(postId)) return;
    this.#asking.add(postId);
    socket.timeout(answerWithinMs).emit('article:watch', postId, (failure, snapshot) => {
      this.#asking.delete(postId);
      if (this.#articles.get(postId) !== article) return;
      if (snapshot) article.adopt(snapshot);
      this.#countSoon();
      // A remaining gap, or a timeout; a missing article (null) is not requested again.
      if (failure || (snapshot && article.needsText)) setTimeout(() => this.#ask(article), retryMs);
      else if (snapshot?.status === 'writing') this.#askIfQuiet(article);
    });
  }

  /**
   * A snapshot may lack text that was published but not yet saved. The next delta would reveal that; without one, a
   * second snapshot does.
   */
  #askIfQuiet(article: LiveArticle) {
    const { seq } = article.current();
    setTimeout(() => {
      if (article.current().seq === seq) this.#askOnceMore(article);
    }, savedWithinMs);
  }

  #askOnceMore(article: LiveArticle) {
    article.markStale();
    this.#ask(article);
  }

  #askAll() {
    for (const article of this.#articles.values()) this.#ask(article);
  }

  #onDisconnect() {
    for (const article of this.#articles.values()) article.onDisconnect();
  }

  #setConnection(connection: Connection) {
    if (this.#connection === connection) return;
    this.#connection = connection;
    for (const listener of this.#connectionListeners) listener();
  }

  #countSoon() {
    this.#countTimer ??= setTimeout(() => {
      this.#countTimer = null;
      const heard = [...this.#articles].filter(([, article]) => article.current().seq > 0);
      this.#counts = new Map(heard.map(([postId, article]) => [postId, article.current().words]));
      for (const listener of this.#countListeners) listener();
    }, countEveryMs);
  }
}
