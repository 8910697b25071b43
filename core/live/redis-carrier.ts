import { openPatientRedis, openRedis } from '../redis/redis.ts';
import type { Carrier, CarrierEvents } from './carrier.ts';

const pulseMs = 1_000;

/** Redis publish/subscribe on two connections, which ioredis opens again whenever they break. */
export async function connectRedis(redisUrl: string, events: CarrierEvents): Promise<Carrier> {
  const publisher = openRedis(redisUrl, 'live-publisher', events.log);
  const subscriber = openPatientRedis(redisUrl, 'live-listener', events.log);
  // Channels are shared by all databases of a Redis: without the number, two sites would hear each other.
  const channel = `prism:${publisher.options.db ?? 0}:live`;
  let connectedBefore = false;
  subscriber.on('ready', () => {
    if (connectedBefore) events.reconnected();
    connectedBefore = true;
  });
  subscriber.on('message', (_channel: string, payload: string) => events.receive(payload));
  // Not awaited: with Redis away the site must start all the same, and ioredis subscribes when it is back.
  subscriber.subscribe(channel).catch((error: unknown) => events.log.warn({ err: error }, 'cannot hear live messages'));
  // A listener sends nothing. Without a ping it would not notice a server that hangs, nor that it missed messages.
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
