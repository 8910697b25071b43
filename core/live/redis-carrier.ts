import { openPatientRedis, openRedis } from '../redis/redis.ts';
import type { Carrier, CarrierEvents } from './carrier.ts';

const pulseMs = 1_000;

export async function connectRedis(redisUrl: string, events: CarrierEvents, keyPrefix = ''): Promise<Carrier> {
  const publisher = openRedis(redisUrl, 'live-publisher', events.log);
  const subscriber = openPatientRedis(redisUrl, 'live-listener', events.log);
  // All databases of a Redis share channels: without the number, two sites would receive each other's messages.
  const channel = `${keyPrefix}prism:${publisher.options.db ?? 0}:live`;
  let connectedBefore = false;
  subscriber.on('ready', () => {
    if (connectedBefore) events.reconnected();
    connectedBefore = true;
  });
  subscriber.on('message', (_channel: string, payload: string) => events.receive(payload));
  // Not awaited: the site must start without Redis, and ioredis subscribes when it is back.
  subscriber
    .subscribe(channel)
    .catch((error: unknown) => events.log.warn({ err: error }, 'cannot receive live messages'));
  // A subscriber sends nothing. Without a ping it would not notice a hanging server.
  const pulse = setInterval(() => {
    if (subscriber.status === 'ready') subscriber.ping().catch(() => undefined);
  }, pulseMs);
  pulse.unref();
  return {
    async send(payload) {
      await publisher.publish(channel, payload);
    },
    async close() {
      clearInterval(pulse);
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
