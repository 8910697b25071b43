import { orderArticle } from '../people.ts';
import type { RunningProcess } from '../process.ts';
import type { Trial } from '../trials.ts';
import { outcomeOf } from './evidence.ts';
import { openFleet } from './fleet.ts';
import { enquireAll } from './people.ts';
import { writing } from './written.ts';

const enquiries = 60;

/** Separate workers for each queue share the work and take no jobs of other queues. */
export const scale: Trial = {
  async run(stage) {
    const fleet = await openFleet(stage, writing(0));
    const wrong: string[] = [];
    const mailers = await Promise.all([
      fleet.worker({ WORKER_QUEUES: 'email', EMAIL_CONCURRENCY: '2' }),
      fleet.worker({ WORKER_QUEUES: 'email', EMAIL_CONCURRENCY: '2' }),
    ]);
    await orderArticle(fleet, 'Nobody writes yet');
    await enquireAll(fleet, enquiries);
    await fleet.mail.waitFor(2 * enquiries, 60_000);
    const [article] = await fleet.sql<{ status: string }>('select status from generations');
    if (article?.status !== 'queued')
      wrong.push(`an article is ${String(article?.status)} where no worker writes articles`);
    const shares = mailers.map(mailsSentBy);
    if (shares.some((share) => share === 0)) wrong.push(`of ${shares.join(' and ')} mails, a worker has none`);
    await fleet.worker({ WORKER_QUEUES: 'article' });
    const { broken } = await outcomeOf(fleet);
    const detail = `${shares.join(' and ')} mails by two workers of one queue`;
    return [{ what: 'workers by queue', broken: [...broken, ...wrong], detail }];
  },
};

/** From its log. */
function mailsSentBy(worker: RunningProcess): number {
  return worker.output().split('"mail sent"').length - 1;
}
