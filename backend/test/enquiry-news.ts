import { randomUUID } from 'node:crypto';
import type { LiveBus } from '@prism/core/live/live-bus';
import { eventually } from '../../infra/test/wait.ts';

/**
 * Notes in `told` of which enquiries everybody is told from now on. News travels together and may come after the answer to
 * what it tells of: word of what was done before is waited for and left out.
 */
export async function hearOfEnquiries(bus: LiveBus): Promise<{ told: string[]; stop: () => void }> {
  const told: string[] = [];
  const stop = bus.subscribe((message) => void (message.type === 'contact' && told.push(message.contactId)));
  const last = randomUUID();
  await bus.publish({ type: 'contact', contactId: last });
  await eventually(() => {
    if (!told.includes(last)) throw new Error('the live bus is silent');
  });
  told.length = 0;
  return { told, stop };
}
