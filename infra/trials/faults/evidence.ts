import type { QueueReport } from '@prism/core/contract/queues';
import { pendingJobsSql } from '@prism/core/queue/outbox';
import { until } from '../../test/wait.ts';
import type { Site } from '../site.ts';
import { brokenPromises, repeatsIn, type ArticleEvidence, type Evidence } from './promises.ts';
import { wholeArticle } from './written.ts';

export interface Outcome {
  broken: string[];
  /** Seconds until every promise was kept. */
  seconds: number;
  repeats: number;
}

/** Waits until every promise is kept; after `timeoutMs` the others count as broken. */
export async function outcomeOf(site: Site, timeoutMs = 180_000): Promise<Outcome> {
  const startedAt = Date.now();
  let [broken, repeats]: [string[], number] = [[], 0];
  const isWell = async () => {
    try {
      const evidence = await collect(site);
      [broken, repeats] = [brokenPromises(evidence), repeatsIn(evidence)];
    } catch (error) {
      broken = [error instanceof Error ? error.message : String(error)];
    }
    return broken.length === 0;
  };
  // Then the outcome is what is broken.
  await until(isWell, 'a promise is broken', timeoutMs).catch(() => undefined);
  return { broken, seconds: (Date.now() - startedAt) / 1000, repeats };
}

async function collect({ sql, mail, accepted, cookie, baseUrl }: Site): Promise<Evidence> {
  const response = await fetch(`${baseUrl}/api/admin/jobs`, { headers: { cookie } });
  if (response.status !== 200) throw new Error(`GET /api/admin/jobs answers ${response.status}`);
  const reports: QueueReport[] = await response.json();
  const [contacts, ledger, articles, outbox] = await Promise.all([
    sql<{ id: string; email: string }>('select id, email from contacts'),
    sql<Evidence['ledger'][number]>(
      'select subject_id as "subjectId", kind, message_id as "messageId", sent_at is not null as sent from mails',
    ),
    sql<Omit<ArticleEvidence, 'whole'>>(
      // After a failure the end markers of an incomplete response may follow the text.
      `select g.topic, g.status, g.error, rtrim(g.text, g.signs) as text, rtrim(coalesce(p.content, ''), g.signs) as post
       from (select *, case status when 'failed' then '+' else '' end as signs from generations) g
       join posts p on p.id = g.post_id`,
    ),
    sql<{ pending: number }>(`select count(*)::int as pending from (${pendingJobsSql}) as jobs`),
  ]);
  return {
    accepted,
    contacts,
    ledger,
    mails: mail.mails(),
    articles: articles.map((article) => ({ ...article, whole: wholeArticle(article.topic) })),
    pendingJobs: outbox[0]?.pending ?? 0,
    queues: reports.map(({ queue, counts }) => ({ queue, ...counts })),
  };
}
