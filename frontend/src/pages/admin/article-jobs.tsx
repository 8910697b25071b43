import { isRunning, type GenerationRow, type Provider } from '@prism/core/contract/articles';
import { StatusChip } from '../../ui/chip.tsx';
import { chipOf } from './live/articles.ts';
import type { LiveDesk } from './live/live-desk.ts';
import { useWordCounts } from './live/use-live-desk.ts';
import { providerName } from './provider-name.ts';
import { durationOf } from './times.ts';

interface ArticleJobsProps {
  desk: LiveDesk;
  articles: readonly GenerationRow[];
  providers: readonly Provider[] | undefined;
  shownId: string | undefined;
  onShow: (postId: string) => void;
  onRetry: (article: GenerationRow) => void;
}

/** Articles being and lately written; choosing one shows it in the live panel. */
export function ArticleJobs({ desk, articles, providers, shownId, onShow, onRetry }: ArticleJobsProps) {
  const counts = useWordCounts(desk);
  if (articles.length === 0) return null;
  return (
    <ul className="jobs nums" aria-label="Articles being written">
      {articles.map((article) => {
        const { status, sandbox } = article;
        const { id, title } = article.post;
        const words = isRunning(status) ? (counts.get(id) ?? article.words) : article.words;
        const provider = providerName({ id: article.provider, sandbox }, providers);
        return (
          <li key={id} className={id === shownId ? 'shown' : undefined}>
            <div>
              <button type="button" aria-pressed={id === shownId} onClick={() => onShow(id)}>
                {title}
              </button>
              <span className="xs">
                {provider} · {progressOf(article, words)}
              </span>
              {status === 'failed' && (
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
            <StatusChip status={chipOf[status]} />
          </li>
        );
      })}
    </ul>
  );
}

function progressOf(article: GenerationRow, words: number): string {
  const { status, attempt, attemptsAllowed, error, startedAt, finishedAt } = article;
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
