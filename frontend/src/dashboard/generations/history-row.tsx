import { articlePage } from '@prism/core/contract/desk-links';
import type { Provider } from '@prism/core/contract/ai-models';
import { isRunning, lengths, type GenerationRow } from '@prism/core/contract/generations';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/chip.tsx';
import { chipOf } from '../live/articles.ts';
import { writersName } from '../ai/provider-name.ts';
import { useTimes } from '../shared/use-times.ts';
import type { ArticleDesk } from '../frame/section.ts';
import { useNow } from '../../lib/clock.ts';
import { SectionsPart } from './sections/sections-part.tsx';
import { Steps } from './steps.tsx';
import { durationText, tokensText } from './figures.ts';
import { costText } from './step-figures.ts';

interface HistoryRowProps {
  article: GenerationRow;
  providers: readonly Provider[] | undefined;
  desk: ArticleDesk;
  onRegenerate: (article: GenerationRow) => void;
}

export function HistoryRow({ article, providers, desk, onRegenerate }: HistoryRowProps) {
  const { momentOf } = useTimes();
  const navigate = useNavigate();
  const now = useNow(60_000);
  const { status, words, error, attempt, attemptsAllowed, targetLength, tone, post } = article;
  const isUnfinished = status === 'failed' || status === 'cancelled' || status === 'needs-look';
  return (
    <li className="border-b border-line">
      <article className="grid gap-x-8 gap-y-3 py-5 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 className="font-semibold">{post.title}</h3>
          <StatusChip status={chipOf[status]} />
        </div>
        {error && (
          <p
            className={`col-span-full max-w-[70ch] wrap-anywhere ${status === 'needs-look' ? 'text-warn' : 'text-danger'}`}
          >
            {error}
          </p>
        )}
        <dl className="nums col-span-full flex flex-wrap gap-x-8 gap-y-2 text-sm max-md:grid max-md:grid-cols-2">
          <Figure name="Requested">{momentOf(article.createdAt, now)}</Figure>
          <Figure name="Written by">{writersName(article, providers)}</Figure>
          <Figure name="Settings">
            {article.category}, {lengths[targetLength].label.toLowerCase()}, {tone}
          </Figure>
          <Figure name="Duration">{durationText(article)}</Figure>
          <Figure name="Words">{words.toLocaleString('en-GB')}</Figure>
          <Figure name="Tokens">{tokensText(article)}</Figure>
          <Figure name="Cost">{costText(article)}</Figure>
          {attempt > 1 && (
            <Figure name="Attempts">
              {attempt} of {attemptsAllowed}
            </Figure>
          )}
        </dl>
        {!isRunning(status) && (
          <div className="col-span-full grid gap-2">
            <Steps article={article} providers={providers} />
            <SectionsPart desk={desk.live} article={article} />
          </div>
        )}
        <div className="flex flex-wrap gap-2 self-start md:col-start-2 md:row-start-1">
          {!isRunning(status) && (
            <>
              {isUnfinished && (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`${status === 'failed' ? 'Try again' : 'Continue writing'}: ${post.title}`}
                  busy={desk.isSteering}
                  onClick={() => desk.steer(article, 'retry')}
                >
                  {status === 'failed' ? 'Try again' : 'Continue writing'}
                </Button>
              )}
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Regenerate: ${post.title}`}
                onClick={() => onRegenerate(article)}
              >
                Regenerate
              </Button>
              <ButtonLink
                size="sm"
                variant="ghost"
                aria-label={`Replay ${post.title}`}
                to={`${articlePage(post.id)}?tab=history`}
              >
                Replay
              </ButtonLink>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Edit ${post.title}`}
                onClick={() => void navigate(articlePage(post.id))}
              >
                Edit
              </Button>
            </>
          )}
        </div>
      </article>
    </li>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-3">{name}</dt>
      <dd className="text-ink">{children}</dd>
    </div>
  );
}
