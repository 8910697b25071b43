import { once } from 'node:events';
import { connectAdmin, hearArticles } from '../admin-socket.ts';
import { sum } from '../statistics.ts';

/** Whether the dashboards of this process have these texts, by post id. */
export type Expected = Readonly<Record<string, string>>;

export interface Heard {
  outOfOrder: number;
  /** Incomplete articles over all dashboards. */
  notWhole: number;
}

process.on('disconnect', () => process.exit());
const [baseUrl = '', cookie = '', count = '1'] = process.argv.slice(2);
const sockets = Array.from({ length: Number(count) }, () => connectAdmin({ baseUrl, cookie }));
const dashboards = sockets.map(hearArticles);

await Promise.all(sockets.map((socket) => new Promise<void>((resolve) => socket.once('connect', resolve))));
process.send?.('ready');
for (;;) {
  const [expected]: Expected[] = await once(process, 'message');
  const posts = Object.entries(expected ?? {});
  const heard = dashboards.flatMap((heardOf) => posts.map(([id, whole]) => ({ ...heardOf(id), whole })));
  const answer: Heard = {
    outOfOrder: sum(heard.map(({ outOfOrder }) => outOfOrder)),
    notWhole: heard.filter(({ text, whole }) => text !== whole).length,
  };
  process.send?.(answer);
}
