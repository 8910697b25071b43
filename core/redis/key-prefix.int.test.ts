import { expect, onTestFinished, test } from 'vitest';
import { startRedisServer } from '../../infra/test/redis-server.ts';
import { eventually } from '../../infra/test/wait.ts';
import { openLiveBus } from '../live/live-bus.ts';
import type { BusMessage } from '../live/messages.ts';
import { createLog } from '../log/log.ts';
import { openQueues } from '../queue/queues.ts';
import { openRedis } from './redis.ts';

const log = createLog('test', 'silent');
const message: BusMessage = { type: 'contact', contactId: 'an enquiry' };

test('two installations on one Redis share no keys, jobs or messages', async () => {
  const { url: redisUrl, stop } = await startRedisServer();
  onTestFinished(stop);
  const redis = openRedis(redisUrl, 'rate-limits', log);
  onTestFinished(() => redis.disconnect());
  const open = async (keyPrefix: string) => {
    const where = { databaseUrl: '', redisUrl, keyPrefix, log };
    const [queues, bus] = [openQueues(where), await openLiveBus(where)];
    onTestFinished(async () => {
      await queues.close();
      await bus.close();
    });
    const heard: BusMessage[] = [];
    bus.subscribe((one) => void heard.push(one));
    return { queues, bus, heard };
  };
  const [one, other] = [await open('one:'), await open('other:')];
  await eventually(async () => {
    await one.queues.assertReachable();
    expect(await redis.pubsub('CHANNELS')).toHaveLength(2);
  });
  await one.queues.get('email').addBulk([{ name: 'contact-received', data: {}, opts: { jobId: 'a-job' } }]);
  await (await one.queues.checkForLoss())?.passed();
  await one.bus.publish(message);
  await eventually(() => expect(one.heard).toEqual([message]));
  const keys = await redis.keys('*');
  expect(keys.filter((key) => key.startsWith('one:')).length).toBeGreaterThan(2);
  expect(keys.filter((key) => !/^(?:one|other):/.test(key))).toEqual([]);
  expect(await other.queues.get('email').getJobCounts('waiting')).toEqual({ waiting: 0 });
  expect(other.heard).toEqual([]);
});
