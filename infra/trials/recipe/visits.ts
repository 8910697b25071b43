import { setTimeout as delay } from 'node:timers/promises';
import { enquire } from '../faults/people.ts';

/** Four enquiries and four pages a second until stopped. */
export function startVisits(site: { baseUrl: string; accepted: string[] }) {
  const stopping = new AbortController();
  const failed: string[] = [];
  const open = new Set<Promise<void>>();
  let requests = 0;

  async function visit(path: string): Promise<void> {
    requests += 2;
    if (!(await enquire(site))) failed.push('an enquiry was refused');
    const answer = await fetch(site.baseUrl + path).catch((error: unknown) => String(error));
    const status = typeof answer === 'string' ? answer : answer.status;
    if (typeof answer !== 'string') await answer.arrayBuffer().catch(() => failed.push(`${path} broke off`));
    if (status !== 200) failed.push(`${path} was answered ${status}`);
  }

  async function run(): Promise<void> {
    for (let visits = 0; !stopping.signal.aborted; visits += 1) {
      const one = visit(['/', '/blog', '/marketplace', '/api/apps'][visits % 4] ?? '/');
      open.add(one);
      void one.finally(() => open.delete(one));
      await delay(250, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
      await Promise.all(open);
      return { requests, failed };
    },
  };
}
