import type { Fault } from '../test/fake-provider.ts';
import { seededRandom } from '../test/random.ts';
import { until } from '../test/wait.ts';
import { orderArticle } from '../trial/people.ts';
import type { RunningProcess } from '../trial/process.ts';
import { openSite } from '../trial/site.ts';
import type { Trial } from '../trial/trials.ts';
import { inRounds } from './rounds.ts';
import { answerTo } from './written.ts';

/** How many of all requests go wrong. */
const share = 0.2;
const seed = 16;

const faults: readonly ((after: number) => Fault)[] = [
  () => ({ kind: 'status', status: 429, retryAfterSeconds: 1 }),
  () => ({ kind: 'status', status: 500 }),
  (after) => ({ kind: 'cut', after }),
  (after) => ({ kind: 'hang', after }),
  (after) => ({ kind: 'malformed', after }),
  (after) => ({ kind: 'unfinished', after }),
  (after) => ({ kind: 'length', after }),
  (after) => ({ kind: 'refused', after }),
];

/** Articles that meet any fault at any point, chosen by a seeded generator, while one of two workers is killed. */
export const everyFault: Trial = {
  rounds: 20,
  async run(stage) {
    const random = seededRandom(seed);
    const below = (count: number) => Math.floor(random() * count);
    let wordsLeft = 0;
    let met = 0;
    const site = await openSite(stage, {
      processes: ['api'],
      provider: {
        answers: (request) => {
          const chunks = answerTo(request);
          const fault = random() < share ? faults[below(faults.length)]?.(below(chunks.length + 1)) : undefined;
          if (fault) met += 1;
          return { chunks, delayMs: 2, ...(fault && { fault }) };
        },
        onChunkWritten: () => (wordsLeft -= 1),
      },
    });
    const workers: RunningProcess[] = [await site.start('worker'), await site.start('worker')];
    const finding = await inRounds('any fault anywhere, workers killed', site, stage.rounds, async (round) => {
      wordsLeft = 1 + below(400);
      await orderArticle(site, `Round ${round}`);
      // A fault may have ended it before that.
      await until(() => wordsLeft <= 0, 'no more words', 2_000).catch(() => undefined);
      const place = below(workers.length);
      workers[place]?.kill();
      workers[place] = await site.start('worker');
    });
    return [{ ...finding, detail: `${finding.detail}, ${met} faults met, seed ${seed}` }];
  },
};
