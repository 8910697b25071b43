import type { Server as HapiServer } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Secrets } from '@prism/core/config/secret-list';
import { countWords } from '@prism/core/contract/generations';
import type { JobStatus } from '@prism/core/contract/jobs';
import { jobPermissions } from '@prism/core/queue/jobs';
import {
  adminNamespace,
  eventPermissions,
  sayPermissions,
  type AdminToServer,
  type ArticleSnapshot,
  type ServerToAdmin,
} from '@prism/core/contract/live';
import { receiptNamespace } from '@prism/core/contract/receipts';
import { Application } from '@prism/core/database/application';
import { Enquiry } from '@prism/core/database/enquiry';
import { latestGeneration } from '@prism/core/database/generation';
import { Suggestion } from '@prism/core/database/suggestion';
import { Subscriber } from '@prism/core/database/subscriber';
import { openAlerts } from '@prism/core/alerts/open-alerts';
import type { LiveBus } from '@prism/core/live/live-bus';
import type { BusMessage } from '@prism/core/live/messages';
import type { Log } from '@prism/core/log/log';
import { queueStates } from '@prism/core/queue/queue-states';
import type { Queues } from '@prism/core/queue/queues';
import { Server } from 'socket.io';
import { hasTwoHosts, type Site } from '../plugins/same-origin.ts';
import { toApplicationRow } from '../presenters/application-row.ts';
import { toEnquiryRow } from '../presenters/enquiry-row.ts';
import { toGeneration } from '../presenters/generation.ts';
import { toSubscriberRow } from '../presenters/subscriber-row.ts';
import { admitOnlySessions, sessionRoom, type Admission } from './admission.ts';
import { startMonitor } from './monitor.ts';
import { startPresence } from './presence.ts';
import { notifyReceipts } from './receipts.ts';
import { permissionRoom, shortWordsRoom, socketsOf, type Admins } from './rights.ts';
import { ShortWords } from './short-words.ts';
import { may } from '@prism/core/contract/roles';

export interface GatewayOptions {
  server: HapiServer;
  fork: () => EntityManager;
  bus: LiveBus;
  queues: Queues;
  site: Site;
  /** For receipt tokens. */
  linkSecrets: Secrets;
  log: Log;
  checkSessionsEveryMs: number;
}

export interface Gateway {
  /** Publishes to all processes. Closes sockets of an ended session here even while the bus is down. */
  publish(message: BusMessage): void;
  connected(): number;
  close(): Promise<void>;
}

/**
 * Forwards the live bus to signed-in browsers, which restore the order. Every process receives all messages, so each
 * serves its own sockets only.
 */
export function openGateway(options: GatewayOptions): Gateway {
  const { server, fork, bus, queues, log } = options;
  const io = new Server<AdminToServer, ServerToAdmin>(server.listener, {
    serveClient: false,
    // Browsers send little more than the article they watch.
    maxHttpBufferSize: 10_000,
    allowRequest: (request, decide) => {
      const { site } = options;
      decide(null, !hasTwoHosts(request) && site.isMeant(request) && site.isCaller(request));
    },
  });
  // Refuses the default namespace, which Socket.IO opens to everyone. A client without a namespace is disconnected.
  io.use((_socket, next) => next(new Error('There is nothing here.')));
  const admins: Admins = io.of(adminNamespace);
  const stopReceipts = notifyReceipts({ io, bus, fork, log, secrets: options.linkSecrets });
  const presence = startPresence({ admins, bus, everyMs: 2_000 });
  const sessions = admitOnlySessions({
    admins,
    server,
    fork,
    log,
    checkEveryMs: options.checkSessionsEveryMs,
    onGranted: presence.grant,
  });
  const words = new ShortWords();
  admins.on('connection', (socket) => {
    if (socket.rooms.has(shortWordsRoom)) for (const place of words.places()) socket.emit('article:at', place);
    socket.on('article:watch', (postId, ack) => {
      if (typeof ack !== 'function') return;
      if (!may(socket.data.accessLevel, sayPermissions['article:watch'])) return ack(null);
      loadArticle(fork(), String(postId)).then(ack, (error: unknown) => log.warn({ err: error }, 'article:watch'));
    });
  });
  const audience: Receivers['audience'] = (event) => admins.local.to(permissionRoom(eventPermissions[event]));
  const endSession = (idHash: string) => admins.local.in(sessionRoom(idHash)).disconnectSockets(true);
  const receivers = { admins, fork, audience, words, endSession, look: sessions.look };
  const stopListening = bus.subscribe((message) => {
    forward(message, receivers).catch((error: unknown) =>
      log.warn({ err: error, type: message.type }, 'live event lost'),
    );
  });
  bus.onReconnect(() => {
    audience('missed').emit('missed');
    sessions.lookAtAll();
  });
  const monitors = [
    startMonitor({
      admins,
      log,
      everyMs: 500,
      look: () => queueStates(queues, fork()),
      // Age alone is no change, because the browser counts on its own.
      news: (states) => states.map(({ oldestWaitingMs, ...rest }) => ({ ...rest, waits: oldestWaitingMs !== null })),
      notify: (states) => audience('queues').emit('queues', states),
    }),
    startMonitor({
      admins,
      log,
      everyMs: 2_000,
      look: () => openAlerts(fork()),
      news: (alerts) => alerts,
      notify: (alerts) => audience('alerts').emit('alerts', alerts),
    }),
  ];

  return {
    connected: () => admins.sockets.size,
    publish(message) {
      if (message.type === 'signed-out') endSession(message.sessionIdHash);
      void bus.publish(message);
    },
    async close() {
      await Promise.all(monitors.map((monitor) => monitor.stop()));
      sessions.stop();
      presence.stop();
      stopListening();
      stopReceipts();
      // Sockets on other processes stay.
      io.local.disconnectSockets(true);
      // Not io.close(), which would also close hapi's listener before its requests are finished.
      io.engine.close();
      for (const name of ['/', adminNamespace, receiptNamespace]) await io.of(name).adapter.close();
    },
  };
}

interface Receivers {
  admins: Admins;
  fork: () => EntityManager;
  audience: (event: keyof typeof eventPermissions) => ReturnType<Admins['local']['to']>;
  words: ShortWords;
  endSession: (idHash: string) => void;
  look: Admission['look'];
}

async function forward(message: BusMessage, receivers: Receivers): Promise<void> {
  const { admins, fork, audience, words, endSession, look } = receivers;
  switch (message.type) {
    case 'delta': {
      audience('article:delta').except(shortWordsRoom).emit('article:delta', message.delta);
      const short = admins.local.to(shortWordsRoom);
      words.send(message.delta, {
        at: (place) => short.emit('article:at', place),
        words: (...said) => short.emit('w', ...said),
      });
      return;
    }
    case 'reset': {
      if (admins.sockets.size === 0) return;
      const { postId } = message;
      const article = await loadArticle(fork(), postId);
      if (article) audience('article:reset').emit('article:reset', { postId, seq: article.seq, text: article.text });
      return;
    }
    case 'done': {
      const { postId, needsLook } = message;
      words.end(postId);
      return void audience('article:done').emit('article:done', { postId, ...(needsLook && { needsLook }) });
    }
    case 'changed':
      return void audience('article:changed').emit('article:changed', { postId: message.postId });
    case 'job':
      if (message.event.postId && isOver(message.event.status)) words.end(message.event.postId);
      return void admins.local.to(jobPermissions(message.event).map(permissionRoom)).emit('job', message.event);
    case 'contact': {
      if (admins.sockets.size === 0) return;
      const contact = await fork().findOne(Enquiry, { id: message.contactId });
      if (contact) audience('contact:new').emit('contact:new', toEnquiryRow(contact));
      // It was deleted, so lists must be refetched.
      else audience('contact:new').emit('missed');
      return;
    }
    case 'application': {
      if (admins.sockets.size === 0) return;
      const application = await fork().findOne(Application, { id: message.applicationId });
      if (application) audience('application:new').emit('application:new', toApplicationRow(application));
      return;
    }
    case 'subscriber': {
      if (admins.sockets.size === 0) return;
      const subscriber = await fork().findOne(Subscriber, { id: message.subscriberId });
      if (subscriber) audience('subscriber:new').emit('subscriber:new', toSubscriberRow(subscriber));
      return;
    }
    case 'signed-out':
      return endSession(message.sessionIdHash);
    case 'role':
      return await look(socketsOf(admins, message.userId));
    case 'cancel':
    case 'queue-settings':
    case 'draft':
    case 'presence':
      return;
  }
}

const isOver = (status: JobStatus) => status === 'completed' || status === 'failed' || status === 'cancelled';

/** A UUID; PostgreSQL would throw for other text. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function loadArticle(em: EntityManager, postId: string): Promise<ArticleSnapshot | null> {
  if (!uuid.test(postId)) return null;
  const latest = await latestGeneration(em, postId);
  if (!latest) return await loadSection(em, postId);
  const { status, words, percent } = toGeneration(latest);
  return { seq: latest.seq, text: latest.text, status, words, percent };
}

/** A regeneration is watched like an article, by its suggestion id. */
async function loadSection(em: EntityManager, id: string): Promise<ArticleSnapshot | null> {
  const row = await em.findOne(Suggestion, { id, generationId: { $ne: null } });
  if (!row) return null;
  const text = row.passage ?? '';
  return { seq: row.seq, text, status: row.status, words: countWords(text), percent: 0 };
}
