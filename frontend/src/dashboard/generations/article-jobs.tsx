import { articlePage } from '@prism/core/contract/desk-links';
import type { Provider } from '@prism/core/contract/ai-models';
import { isRunning, lengths, type GenerationRow } from '@prism/core/contract/generations';
import { numberText } from '@prism/core/contract/number-text';
import { StatusChip } from '../../ui/chip.tsx';
import { Link } from '../../ui/link.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { chipOf } from '../live/articles.ts';
import type { LiveConnection } from '../live/live-connection.ts';
import { useWordCounts } from '../live/use-live-connection.ts';
import { writersName } from '../ai/provider-name.ts';
import { durationOf } from '../shared/times.ts';
import { useNow } from '../../lib/clock.ts';

interface ArticleJobsProps {
  label: string;
  desk: LiveConnection;
  articles: readonly GenerationRow[];
  providers: readonly Provider[] | undefined;
}

export function ArticleJobs({ label, desk, articles, providers }: ArticleJobsProps) {
  const counts = useWordCounts(desk);
  if (articles.length === 0) return null;
  return (
    <ul
      className="nums max-h-120 divide-y divide-line overflow-y-auto border-b border-line last:border-0"
      aria-label={label}
    >
      {articles.map((article) => {
        const { id, title } = article.post;
        return (
          <li
            key={id}
            className="relative flex items-center justify-between gap-4 px-5 py-3 hover:bg-sunk has-focus-visible:outline-2 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus"
          >
            <div className="grid min-w-0 flex-1 justify-items-start text-xs">
              <Link
                className="max-w-full text-[0.9375rem] leading-snug font-medium wrap-anywhere text-ink outline-none after:absolute after:inset-0"
                to={articlePage(id)}
              >
                {title}
              </Link>
              <span>{writersName(article, providers)}</span>
              {isRunning(article.status) ? (
                <Running article={article} words={counts.get(id) ?? article.words} />
              ) : (
                <span>{resultOf(article)}</span>
              )}
            </div>
            <StatusChip status={chipOf[article.status]} />
          </li>
        );
      })}
    </ul>
  );
}

function Running({ article, words }: { article: GenerationRow; words: number }) {
  const { status, attempt, attemptsAllowed, createdAt, startedAt, post } = article;
  const elapsed = durationOf(useNow(1000) - Date.parse(startedAt ?? createdAt));
  if (status === 'queued') return <span>waiting {elapsed}</span>;

  const { min, max } = lengths[article.targetLength];
  return (
    <>
      <span>
        {`${numberText(words)} words · ${elapsed}${
          status === 'retrying' ? ` · attempt ${Math.min(attempt + 1, attemptsAllowed)} of ${attemptsAllowed} next` : ''
        }`}
      </span>
      <div className="mt-1.5 w-full">
        {/* No transition: many bars move several times a second, and each frame would force a layout. */}
        <ProgressBar
          className="h-1 bg-line *:transition-none"
          label={`Progress of ${post.title}`}
          value={(words / max) * 100}
          mark={(min / max) * 100}
        />
      </div>
    </>
  );
}

function resultOf({
  status,
  words,
  plan,
  attempt,
  attemptsAllowed,
  error,
  startedAt,
  finishedAt,
}: GenerationRow): string {
  if (status === 'outlined') return `${plan.length} ${plan.length === 1 ? 'section' : 'sections'} proposed`;
  if (status === 'needs-look' && error) return error;
  if (status === 'failed') return error ?? `${attempt} of ${attemptsAllowed} attempts`;
  const count = `${numberText(words)} words`;
  if (status === 'cancelled') return `${count} kept`;
  return startedAt && finishedAt ? `${count} in ${durationOf(Date.parse(finishedAt) - Date.parse(startedAt))}` : count;
}
