import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Site } from '../site.ts';
import type { Expected, Heard } from './watchers.ts';

/** Opens live-event dashboards in another process, so that their cost is not the writer's. */
export async function watchBySocket({ baseUrl, cookie }: Site, count: number, cleanUp: AsyncDisposableStack) {
  const child = fork(join(import.meta.dirname, 'watchers.ts'), [baseUrl, cookie, String(count)], { execArgv: [] });
  cleanUp.defer(() => void child.kill());
  const signal = AbortSignal.timeout(60_000);
  await once(child, 'message', { signal });
  return {
    async heard(expected: Expected): Promise<Heard> {
      child.send(expected);
      const [answer]: Heard[] = await once(child, 'message', { signal: AbortSignal.timeout(60_000) });
      if (!answer) throw new Error('the dashboards do not answer');
      return answer;
    },
  };
}
