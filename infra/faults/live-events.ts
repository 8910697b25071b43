import type { ArticleDelta } from '@prism/core/contract/live';
import { connectAdmin } from '../trial/admin-socket.ts';
import { outcomeOf } from './evidence.ts';
import type { Fault } from './fault.ts';
import { openFleet, type Fleet } from './site.ts';
import { orderArticle, post } from '../trial/people.ts';
import { enquire } from './people.ts';
import { until } from './until.ts';
import { answerTo, wholeArticle } from './written.ts';

const admins = 6;
const topic = 'Two instances';

/** Admins on two instances behind a proxy see the same, wherever it happened. */
export const liveEvents: Fault = {
  name: 'live-events',
  rounds: 1,
  async run(stage) {
    const fleet = await openFleet(stage, { answers: (request) => ({ chunks: answerTo(request), delayMs: 2 }) });
    await fleet.worker();
    const screens = Array.from({ length: admins }, () => openScreen(fleet));
    stage.cleanUp.defer(() => screens.forEach(({ socket }) => socket.disconnect()));
    await until(() => screens.every(({ socket }) => socket.connected), 'not every admin got through');
    const shares = await Promise.all(fleet.addresses.map((address) => adminsAt(fleet.metricsOf(address))));
    // From each instance in turn.
    for (const address of fleet.addresses) await enquire({ baseUrl: address, accepted: fleet.accepted });
    await orderArticle(fleet, topic);
    const { broken } = await outcomeOf(fleet);
    // What is missing then is told one by one.
    await until(() => screens.every(({ done }) => done()), 'not every admin heard the end').catch(() => undefined);
    const wrong = screens.flatMap((screen) => screen.wrong());
    if (shares.includes(0)) wrong.push(`the admins were not on both instances: ${shares.join(' and ')}`);
    if (stage.mode.redis) wrong.push(...(await signsOutEverywhere(fleet, screens)));
    const deltas = screens.reduce((sum, { deltas }) => sum + deltas.length, 0);
    const detail = `${shares.join(' and ')} admins on an instance each, ${deltas} deltas in order`;
    return [{ what: 'live events from two instances', broken: [...broken, ...wrong], detail }];
  },
};

async function adminsAt(metrics: string): Promise<number> {
  const figures = await (await fetch(metrics)).text();
  return Number(/^prism_admin_sockets (\d+)$/m.exec(figures)?.[1]);
}

/** What one admin's browser hears. */
function openScreen(fleet: Fleet) {
  const socket = connectAdmin(fleet);
  const deltas: ArticleDelta[] = [];
  let enquiries = 0;
  let isDone = false;
  socket.on('article:delta', (delta) => deltas.push(delta));
  socket.on('contact:new', () => (enquiries += 1));
  socket.on('article:done', () => (isDone = true));
  return {
    socket,
    deltas,
    done: () => isDone && enquiries === 2,
    wrong(): string[] {
      const text = deltas.map((delta) => delta.text).join('');
      return [
        ...(enquiries === 2 ? [] : [`an admin heard of ${enquiries} enquiries instead of 2`]),
        ...(deltas.every(({ seq }, index) => seq === index + 1) ? [] : ['an admin heard words out of order']),
        ...(text === wholeArticle(topic) ? [] : ['an admin did not hear the whole article']),
        ...(isDone ? [] : ['an admin did not hear that it was done']),
      ];
    },
  };
}

/** With Redis, signing out on one instance closes the sockets on the other, too. */
async function signsOutEverywhere({ baseUrl, cookie }: Fleet, screens: ReturnType<typeof openScreen>[]) {
  await post(`${baseUrl}/api/logout`, {}, cookie);
  const gone = until(() => !screens.some(({ socket }) => socket.connected), 'a socket outlived its session');
  return await gone.then(
    () => [],
    () => ['a socket outlived its session'],
  );
}
