import { randomUUID } from 'node:crypto';
import type { LiveBus } from '@prism/core/live/live-bus';
import { eventually } from '../../infra/test/wait.ts';

/**
 * Records in `heard` the enquiries published from now on. Events are batched and may follow the response, so earlier
 * ones are awaited and dropped.
 */
export async function hearOfEnquiries(bus: LiveBus): Promise<{ heard: string[]; stop: () => void }> {
  const heard: string[] = [];
  const stop = bus.subscribe((message) => void (message.type === 'contact' && heard.push(message.contactId)));
  const last = randomUUID();
  await bus.publish({ type: 'contact', contactId: last });
  await eventually(() => {
    if (!heard.includes(last)) throw new Error('the live bus is silent');
  });
  heard.length = 0;
  return { heard, stop };
}
