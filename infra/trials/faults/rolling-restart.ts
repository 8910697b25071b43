import { setTimeout as delay } from 'node:timers/promises';
import { providerIds } from '@prism/core/contract/generations';
import { until } from '../../test/wait.ts';
import { connectAdmin } from '../admin-socket.ts';
import { orderArticle } from '../people.ts';
import type { RunningProcess } from '../process.ts';
import type { Site } from '../site.ts';
import type { Trial } from '../trials.ts';
import { outcomeOf } from './evidence.ts';
import { openFleet } from './fleet.ts';
import { enquire } from './people.ts';
import { writing } from './written.ts';

const visitors = 6;

/** Every API instance and worker is replaced in turn under traffic and with articles being written. */
export const rollingRestart: Trial = {
  rounds: 3,
  async run(stage) {
    const fleet = await openFleet(stage, writing(10));
    const [apis, workers] = [fleet.apis, [await fleet.worker(), await fleet.worker()]];
    const admin = connectAdmin(fleet);
    stage.cleanUp.defer(() => void admin.disconnect());
    const traffic = startTraffic(fleet);
    stage.cleanUp.defer(() => void traffic.stop());
    const endings: string[] = [];
    for (let round = 0; round < stage.rounds; round += 1) {
      for (const provider of providerIds) await orderArticle(fleet, `Round ${round} by ${provider}`, { provider });
      for (const [index, address] of fleet.addresses.entries()) {
        endings.push(await replace(apis, index, () => fleet.api(address)));
        endings.push(await replace(workers, index, () => fleet.worker()));
        await untilReady(address);
      }
    }
    const { requests, failed } = await traffic.stop();
    const { broken, seconds } = await outcomeOf(fleet);
    await until(() => admin.connected, "an admin's live connection did not come back");
    const ill = endings.filter((how) => how !== 'code 0');
    const lost = [...new Set(failed)];
    return [
      {
        what: 'rolling restart under load',
        broken: [...broken, ...lost.slice(0, 5), ...ill.map((how) => `a stopped process ended with ${how}`)],
        detail: `${endings.length} processes replaced, ${requests} requests, ${failed.length} failed, ${fleet.accepted.length} enquiries, all well after ${seconds.toFixed(1)} s`,
      },
    ];
  },
};

/** Replaces one of `instances` and returns how the old one ended. */
async function replace(
  instances: RunningProcess[],
  index: number,
  start: () => Promise<RunningProcess>,
): Promise<string> {
  const how = (await instances[index]?.stop()) ?? 'no process there';
  instances[index] = await start();
  return how;
}

/** The proxy must notice before the next instance stops. */
async function untilReady(address: string): Promise<void> {
  while (!(await fetch(`${address}/readyz`)).ok) await delay(50);
  await delay(2_000);
}

/** Visitors who read and enquire continuously. */
function startTraffic(target: Site) {
  const failed: string[] = [];
  let requests = 0;
  let stopped = false;

  async function visit(): Promise<void> {
    while (!stopped) {
      for (const path of ['/', '/api/apps', '/blog', '/api/posts']) await read(path);
      requests += 1;
      if (!(await enquire(target))) failed.push('POST /api/contacts was not answered 201');
    }
  }

  async function read(path: string): Promise<void> {
    requests += 1;
    try {
      const response = await fetch(target.baseUrl + path);
      await response.arrayBuffer();
      if (response.status !== 200) failed.push(`GET ${path} was answered ${response.status}`);
    } catch (error) {
      failed.push(`GET ${path} broke: ${String(error)}`);
    }
  }

  const visits = Promise.all(Array.from({ length: visitors }, visit));
  return {
    async stop() {
      stopped = true;
      await visits;
      return { requests, failed };
    },
  };
}
