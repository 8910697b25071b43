import { articlePage } from '@prism/core/contract/desk-links';
import { isRunning, lengths, percentWritten, type GenerationRow } from '@prism/core/contract/generations';
import { numberText } from '@prism/core/contract/number-text';
import { StatusChip } from '../../ui/chip.tsx';
import { Link } from '../../ui/link.tsx';
import { EmptyOptics } from '../../ui/optics.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { chipOf } from '../live/articles.ts';
import type { LiveConnection } from '../live/live-connection.ts';
import { useHeard, useWordCounts } from '../live/use-live-connection.ts';
import { sectionLabel } from './outline.ts';

const box = 'grid gap-4 rounded-3 border border-line bg-surface px-5 py-5 md:px-6';

export function ArticleCard({ desk, article }: { desk: LiveConnection; article: GenerationRow }) {
  const { post, status, outline, targetLength } = article;
  const words = useWordCounts(desk).get(post.id) ?? article.words;
  const headings = useHeard(desk.article(post.id), (heard) => heard.draft.headings);
  const { min, max } = lengths[targetLength];
  const isLive = isRunning(status);
  return (
    <section
      aria-label="Latest article"
      className={`${box} relative hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <StatusChip status={chipOf[status]} />
        {isLive && (
          <span className="nums text-sm">
            {words > 0 ? sectionLabel(outline, headings) : 'Waiting for the first words'}
          </span>
        )}
      </div>
      <h2 className="wd-title text-[1.25rem] leading-tight font-medium tracking-[-0.02em]">
        <Link className="outline-none after:absolute after:inset-0" to={articlePage(post.id)}>
          {post.title}
        </Link>
      </h2>
      <div className="nums grid gap-2 text-sm">
        <ProgressBar
          className="h-1.5 bg-sunk [&>span]:bg-line-ui"
          label={`Progress of ${post.title}`}
          value={percentWritten(words, article)}
          mark={(min / max) * 100}
        />
        <span>
          {numberText(words)} of {min}–{max} words
        </span>
        {article.error && <span className="wrap-anywhere text-warn">{article.error}</span>}
      </div>
    </section>
  );
}

export function NoArticle() {
  return (
    <section className={box} aria-label="Latest article">
      <EmptyOptics />
      <p className="max-w-120">
        No article is being written. Choose a topic with “Generate with AI” and watch it arrive.
      </p>
    </section>
  );
}
