import { articlePage } from '@prism/core/contract/desk-links';
import { binTime } from '@prism/core/contract/bin';
import type { Provider } from '@prism/core/contract/ai-models';
import { isRunning, lengths, type GenerationRow } from '@prism/core/contract/generations';
import { postCalls } from '@prism/core/contract/posts';
import { numberText } from '@prism/core/contract/number-text';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '../../api/calls.ts';
import { StatusChip } from '../../ui/chip.tsx';
import { Link } from '../../ui/link.tsx';
import { chipOf } from '../live/articles.ts';
import { writersName } from '../ai/provider-name.ts';
import type { BodyParts, RowFace } from '../kit/list-row.tsx';
import { refreshGenerations } from '../shared/refresh.ts';
import { useTimes } from '../shared/use-times.ts';
import type { ArticleDesk } from '../frame/section.ts';
import { useNow } from '../../lib/clock.ts';
import { SectionsPart } from './sections/sections-part.tsx';
import { Steps } from './steps.tsx';
import { durationText, tokensText } from './figures.ts';
import { costText } from './step-figures.ts';

export function useHistoryFace(desk: ArticleDesk, onRegenerate: (article: GenerationRow) => void) {
  const client = useQueryClient();
  /** Resolves when the lists are refreshed. */
  const changing = async (call: Promise<unknown>) => void (await call.finally(() => refreshGenerations(client)));

  return (article: GenerationRow): RowFace => {
    const { status, post } = article;
    const { id, title } = post;
    const isUnfinished = status === 'failed' || status === 'cancelled' || status === 'needs-look';
    const retry = status === 'failed' ? 'Try again' : 'Continue writing';
    if (isRunning(status)) return { title, actions: [{ label: 'Watch', key: 'e', to: articlePage(id) }] };
    return {
      title,
      actions: [
        isUnfinished && {
          label: retry,
          name: `${retry}: ${title}`,
          look: 'secondary',
          isBusy: desk.isSteering,
          run: async () => await Promise.resolve(desk.steer(article, 'retry')),
        },
        { label: 'Edit', key: 'e', to: articlePage(id) },
        {
          label: 'Regenerate',
          name: `Regenerate: ${title}`,
          look: 'secondary',
          run: async () => await Promise.resolve(onRegenerate(article)),
        },
        { label: 'Replay', to: `${articlePage(id)}?tab=history` },
        {
          label: 'Delete',
          key: 'Delete',
          isDanger: true,
          many: { done: (count) => `${numberText(count)} articles moved to the bin` },
          run: async () => {
            await changing(callApi(postCalls.remove, { params: { id } }));
            return {
              title: 'Article deleted',
              description: `“${title}” stays in the bin for ${binTime}.`,
              undo: async () => {
                await changing(callApi(postCalls.restore, { params: { id } }));
                return { title: 'Restored', description: `“${title}” is back.`, view: articlePage(id) };
              },
            };
          },
        },
      ],
    };
  };
}

interface HistoryRowProps extends BodyParts {
  article: GenerationRow;
  providers: readonly Provider[] | undefined;
  desk: ArticleDesk;
}

export function HistoryRow({ article, providers, desk, box, commands }: HistoryRowProps) {
  const { momentOf } = useTimes();
  const now = useNow(60_000);
  const { status, words, error, attempt, attemptsAllowed, targetLength, tone, post } = article;
  return (
    <article className="grid gap-x-8 gap-y-3 py-5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex gap-x-3">
        {box}
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 className="font-semibold">
            <Link className="text-ink hover:underline" to={articlePage(post.id)}>
              {post.title}
            </Link>
          </h3>
          <StatusChip status={chipOf[status]} />
        </div>
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
        <Figure name="Words">{numberText(words)}</Figure>
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
      <div className="self-start md:col-start-2 md:row-start-1">{commands}</div>
    </article>
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
