import { until } from '../../test/wait.ts';
import { connectAdmin, hearArticles } from '../admin-socket.ts';
import { orderArticle, post } from '../people.ts';
import type { Trial } from '../trials.ts';
import { outcomeOf } from './evidence.ts';
import { openFleet, type Fleet } from './fleet.ts';
import { enquire } from './people.ts';
import { wholeArticle, writing } from './written.ts';

const admins = 6;
const topic = 'Two instances';

/** Admins on two instances behind a proxy see the same events. */
export const liveEvents: Trial = {
  async run(stage) {
    const fleet = await openFleet(stage, writing(2));
    await fleet.worker();
    const screens = Array.from({ length: admins }, () => openScreen(fleet));
    stage.cleanUp.defer(() => screens.forEach(({ socket }) => socket.disconnect()));
    await until(() => screens.every(({ socket }) => socket.connected), 'not every admin got through');
    const shares = await Promise.all(fleet.addresses.map((address) => adminsAt(fleet.metricsOf(address))));
    // From each instance in turn.
    for (const address of fleet.addresses) await enquire({ baseUrl: address, accepted: fleet.accepted });
    const postId = await orderArticle(fleet, topic);
    const { broken } = await outcomeOf(fleet);
    // Missing events are reported one by one below.
    const isReported = () => screens.every(({ wrong }) => wrong(postId).length === 0);
    await until(isReported, 'not every admin heard all').catch(() => undefined);
    const wrong = screens.flatMap((screen) => screen.wrong(postId));
    if (shares.includes(0)) wrong.push(`the admins were not on both instances: ${shares.join(' and ')}`);
    if (stage.mode.redis) wrong.push(...(await signsOutEverywhere(fleet, screens)));
    const deltas = screens.reduce((total, { heardOf }) => total + heardOf(postId).deltas, 0);
    const detail = `${shares.join(' and ')} admins on an instance each, ${deltas} deltas in order`;
    return [{ what: 'live events from two instances', broken: [...broken, ...wrong], detail }];
  },
};

async function adminsAt(metrics: string): Promise<number> {
  const figures = await (await fetch(metrics)).text();
  return Number(/^prism_admin_sockets (\d+)$/m.exec(figures)?.[1]);
}

/** Records the events of one admin's browser. */
function openScreen(fleet: Fleet) {
  const socket = connectAdmin(fleet);
  const heardOf = hearArticles(socket);
  let enquiries = 0;
  socket.on('contact:new', () => (enquiries += 1));
  return {
    socket,
    heardOf,
    wrong(postId: string): string[] {
      const { outOfOrder, text, isDone } = heardOf(postId);
      return [
        ...(enquiries === 2 ? [] : [`an admin heard of ${enquiries} enquiries instead of 2`]),
        ...(outOfOrder === 0 ? [] : ['an admin heard words out of order']),
        ...(text === wholeArticle(topic) ? [] : ['an admin did not hear the whole article']),
        ...(isDone ? [] : ['an admin did not hear that it was done']),
      ];
    },
  };
}

/** With Redis, signing out on one instance closes sockets on the other. */
async function signsOutEverywhere({ baseUrl, cookie }: Fleet, screens: ReturnType<typeof openScreen>[]) {
  await post(`${baseUrl}/api/logout`, {}, cookie);
  const sentence = 'a socket outlived its session';
  const gone = until(() => !screens.some(({ socket }) => socket.connected), sentence);
  return await gone.then(
    () => [],
    () => [sentence],
  );
}
