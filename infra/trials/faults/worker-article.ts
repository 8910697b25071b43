import { providerIds } from '@prism/core/contract/generations';
import { until } from '../../test/wait.ts';
import { orderArticle } from '../people.ts';
import { openSite } from '../site.ts';
import type { Trial } from '../trials.ts';
import { inRounds } from './rounds.ts';
import { answerTo } from './written.ts';

/** SIGKILL of a worker during an article of each provider. */
export const workerArticle: Trial = {
  rounds: 20,
  async run(stage) {
    let wordsLeft = 0;
    const site = await openSite(stage, {
      provider: {
        answers: (request) => ({ chunks: answerTo(request), delayMs: 3 }),
        onChunkWritten: () => (wordsLeft -= 1),
      },
    });
    const finding = await inRounds('worker killed mid-article', site, stage.rounds, async (round) => {
      // From the first words to the last, over the three articles.
      wordsLeft = 1 + Math.floor((900 * round) / stage.rounds);
      for (const provider of providerIds) await orderArticle(site, `Round ${round} by ${provider}`, { provider });
      await until(() => wordsLeft <= 0, 'the articles were never begun');
      site.kill9('worker');
    });
    return [{ ...finding, detail: `${finding.detail}, ${await articlesIn(site)}` }];
  },
};

async function articlesIn({ sql }: Pick<Awaited<ReturnType<typeof openSite>>, 'sql'>): Promise<string> {
  const [row] = await sql<{ articles: number; runs: number }>(
    'select count(*)::int as articles, sum(run)::int as runs from generations',
  );
  return `${row?.articles ?? 0} articles in ${row?.runs ?? 0} runs`;
}
