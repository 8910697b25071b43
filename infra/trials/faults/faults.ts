import type { Check } from '../check.ts';
import { tryAll, type Trial } from '../trials.ts';
import { api } from './api.ts';
import { autosave } from './autosave.ts';
import { behindProxy } from './behind-proxy.ts';
import { everyFault } from './every-fault.ts';
import { liveEvents } from './live-events.ts';
import { mailServer } from './mail-server.ts';
import { postgres } from './postgres.ts';
import { provider } from './provider.ts';
import { redis } from './redis.ts';
import { reminders } from './reminders.ts';
import { rollingRestart } from './rolling-restart.ts';
import { scale } from './scale.ts';
import { schedules } from './schedules.ts';
import { workerArticle } from './worker-article.ts';
import { workerMail } from './worker-mail.ts';

const faults: Readonly<Record<string, Trial>> = {
  'worker-mail': workerMail,
  reminders,
  'worker-article': workerArticle,
  api,
  autosave,
  schedules,
  redis,
  postgres,
  'mail-server': mailServer,
  provider,
  'every-fault': everyFault,
  'rolling-restart': rollingRestart,
  'behind-proxy': behindProxy,
  'live-events': liveEvents,
  scale,
};

/** Takes down each service and checks that the promises hold. */
export const check: Check = {
  options: { only: Object.keys(faults).join('|'), rounds: 'NUMBER', seed: 'NUMBER' },
  packages: ['redis-server', 'caddy'],
  run: async (options, cleanUp) => await tryAll(faults, options, cleanUp),
};
