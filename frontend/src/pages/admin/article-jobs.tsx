import { isRunning, type Provider } from '@prism/core/contract/articles';
import { StatusChip } from '../../ui/chip.tsx';
import { chipOf, type Article } from './live/articles.ts';
import type { LiveDesk } from './live/live-desk.ts';
import { useWordCounts } from './live/use-live-desk.ts';
import { providerName } from './provider-name.ts';
import { durationOf } from './times.ts';

interface ArticleJobsProps {
  desk: LiveDesk;
  articles: readonly Article[];
  providers: readonly Provider[] | undefined;
  shownId: string | undefined;
  onShow: (postId: string) => void;
  onRetry: (article: Article) => void;
}

/** Articles being and lately written; choosing one shows it in the live panel. */
export function ArticleJobs({ desk, articles, providers, shownId, onShow, onRetry }: ArticleJobsProps) {
  const counts = useWordCounts(desk);
  if (articles.length === 0) return null;
  return (
    <ul className="jobs nums" aria-label="Articles being written">
      {articles.map((article) => {
        const { generation, id, title } = article;
        const words = isRunning(generation.status) ? (counts.get(id) ?? generation.words) : generation.words;
        const provider = providerName({ id: generation.provider, sandbox: generation.sandbox }, providers);
        return (
          <li key={id} className={id === shownId ? 'shown' : undefined}>
            <div>
              <button type="button" aria-pressed={id === shownId} onClick={() => onShow(id)}>
                {title}
              </button>
              <span className="xs">
                {provider} · {progressOf(article, words)}
              </span>
              {generation.status === 'failed' && (
                <button
                  type="button"
                  className="lk sm"
                  aria-label={`Try again: ${title}`}
                  onClick={() => onRetry(article)}
                >
                  Try again
                </button>
              )}
            </div>
            <StatusChip status={chipOf[generation.status]} />
          </li>
        );
      })}
    </ul>
  );
}

function progressOf({ generation }: Article, words: number): string {
  const { status, attempt, attemptsAllowed, error, startedAt, finishedAt } = generation;
  const count = `${words.toLocaleString('en-GB')} words`;
  switch (status) {
    case 'queued':
      return 'waiting for a worker';
    case 'writing':
      return count;
    case 'retrying':
      return `attempt ${Math.min(attempt + 1, attemptsAllowed)} of ${attemptsAllowed}`;
    case 'failed':
      return error ?? `${attempt} of ${attemptsAllowed} attempts`;
    case 'cancelled':
      return `${count} kept`;
    case 'completed':
      return startedAt && finishedAt
        ? `${count} in ${durationOf(Date.parse(finishedAt) - Date.parse(startedAt))}`
        : count;
  }
}
