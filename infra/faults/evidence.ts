import type { QueueReport } from '@prism/core/contract/jobs';
import { owedJobsSql } from '@prism/core/queue/outbox';
import { eventually } from '../test/wait.ts';
import type { Target } from './site.ts';
import { brokenPromises, repeatsIn, type ArticleEvidence, type Evidence } from './promises.ts';
import { wholeArticle } from './written.ts';

export interface Outcome {
  broken: string[];
  /** How long it took until every promise was kept. */
  seconds: number;
  repeats: number;
}

/** Waits until every promise is kept again; after `timeoutMs` those that are not count as broken. */
export async function outcomeOf(target: Target, timeoutMs = 180_000): Promise<Outcome> {
  const startedAt = Date.now();
  const seconds = () => (Date.now() - startedAt) / 1000;
  let last: Evidence | undefined;
  try {
    await eventually(async () => {
      last = await collect(target);
      const broken = brokenPromises(last);
      if (broken.length > 0) throw new Error(broken.join('; '));
    }, timeoutMs);
    return { broken: [], seconds: seconds(), repeats: last ? repeatsIn(last) : 0 };
  } catch (error) {
    const broken = last ? brokenPromises(last) : [];
    const sentence = error instanceof Error ? error.message : String(error);
    return { broken: broken.length > 0 ? broken : [sentence], seconds: seconds(), repeats: last ? repeatsIn(last) : 0 };
  }
}

async function collect({ sql, mail, accepted, cookie, baseUrl }: Target): Promise<Evidence> {
  const response = await fetch(`${baseUrl}/api/admin/jobs`, { headers: { cookie } });
  if (response.status !== 200) throw new Error(`GET /api/admin/jobs answers ${response.status}`);
  const reports: QueueReport[] = await response.json();
  const [contacts, ledger, articles, outbox] = await Promise.all([
    sql<{ id: string; email: string }>('select id, email from contacts'),
    sql<Evidence['ledger'][number]>(
      'select subject_id as "subjectId", kind, message_id as "messageId", sent_at is not null as sent from mails',
    ),
    sql<Omit<ArticleEvidence, 'whole'>>(
      `select g.topic, g.status, g.error, g.text, coalesce(p.content, '') as post
       from generations g join posts p on p.id = g.post_id`,
    ),
    sql<{ owed: number }>(`select count(*)::int as owed from (${owedJobsSql}) as jobs`),
  ]);
  return {
    accepted,
    contacts,
    ledger,
    mails: mail.mails(),
    articles: articles.map((article) => ({ ...article, whole: wholeArticle(article.topic) })),
    owed: outbox[0]?.owed ?? 0,
    queues: reports.map(({ queue, counts }) => ({ queue, ...counts })),
  };
}
