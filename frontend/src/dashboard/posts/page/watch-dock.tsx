import { dollarsText } from '@prism/core/contract/budget';
import { isRunning, isWritten, lengths, percentWritten, type GenerationRow } from '@prism/core/contract/generations';
import { numberText } from '@prism/core/contract/number-text';
import { useNow } from '../../../lib/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { rare } from '../../../ui/rare-icons.ts';
import type { ArticleDesk } from '../../frame/section.ts';
import type { SectionActs } from '../../generations/sections/use-section-acts.ts';
import { timeLeft } from '../../generations/time-left.ts';
import type { Connection } from '../../live/live-connection.ts';
import { useConnection, useWordCounts } from '../../live/use-live-connection.ts';
import { deskIcons } from '../../shared/desk-icons.ts';
import { durationOf } from '../../shared/times.ts';

const connectionTexts = {
  connecting: 'Connecting',
  connected: 'Connected',
  reconnecting: 'Reconnecting, nothing is lost',
} as const satisfies Record<Connection, string>;

interface WatchDockProps {
  article: GenerationRow;
  articleDesk: ArticleDesk;
  section: string;
  undo: SectionActs['undo'];
  onEdit: () => void;
}

export function WatchDock({ article, articleDesk, section, undo, onEdit }: WatchDockProps) {
  const { status, post, targetLength, attempt, attemptsAllowed } = article;
  const desk = articleDesk.live;
  const words = useWordCounts(desk).get(post.id) ?? article.words;
  const connection = useConnection(desk);
  const now = useNow(1000);
  const { min, max } = lengths[targetLength];
  const isLive = isRunning(status);
  const started = article.startedAt === null ? undefined : Date.parse(article.startedAt);
  const ended = article.finishedAt === null ? now : Date.parse(article.finishedAt);
  const left = status === 'writing' && started ? timeLeft(words, now - started, { min, max }) : undefined;
  const spent =
    article.cost === null
      ? undefined
      : `${dollarsText(article.cost)} spent${article.held > 0 ? `, ${dollarsText(article.held)} reserved` : ''}`;
  return (
    <>
      <ProgressBar
        className="h-1 bg-sunk [&>span]:bg-line-ui"
        label="Article written"
        value={percentWritten(words, article)}
        mark={(min / max) * 100}
      />
      <div className="nums flex min-h-14 flex-wrap items-center gap-x-5 gap-y-1.5 px-4 py-2 text-sm md:px-5 [&_b]:font-semibold [&_b]:text-ink">
        <span>
          <b>{numberText(words)}</b> of {min}–{max} words
        </span>
        {/* Announces sections and states, because words arrive too fast. */}
        <span role="status">{isLive ? section : ''}</span>
        {left !== undefined && (
          <span>
            About <b>{durationOf(left)}</b> left
          </span>
        )}
        {started && !isLive && (
          <span>
            Took <b>{durationOf(ended - started)}</b>
          </span>
        )}
        {spent && <span>{spent}</span>}
        {attempt > 1 && (
          <span className="max-sm:hidden">
            Attempt{' '}
            <b>
              {attempt} of {attemptsAllowed}
            </b>
          </span>
        )}
        <span
          className={`ml-auto max-sm:ml-0 ${connection === 'reconnecting' ? 'font-medium text-warn' : 'text-ink-3 max-sm:sr-only'}`}
          role="status"
        >
          {connectionTexts[connection]}
        </span>
        <div className="flex flex-wrap gap-2">
          {undo && (
            <Button variant="secondary" size="sm" onClick={undo.act}>
              {undo.label}
            </Button>
          )}
          <Commands article={article} articleDesk={articleDesk} onEdit={onEdit} />
        </div>
      </div>
    </>
  );
}

function Commands({ article, articleDesk, onEdit }: Pick<WatchDockProps, 'article' | 'articleDesk' | 'onEdit'>) {
  const { status } = article;
  const { isSteering, steer } = articleDesk;
  if (isRunning(status))
    return (
      <Button variant="secondary" size="sm" busy={isSteering} onClick={() => steer(article, 'cancel')}>
        <Icon path={deskIcons.stop} small />
        Stop and keep
      </Button>
    );
  return (
    <>
      {status !== 'completed' && (
        <Button variant="secondary" size="sm" busy={isSteering} onClick={() => steer(article, 'retry')}>
          <Icon path={rare.retry} />
          <span>{status === 'failed' ? 'Try again' : 'Continue writing'}</span>
        </Button>
      )}
      <Button size="sm" onClick={onEdit}>
        {isWritten(status) || status === 'cancelled' ? 'Edit and publish' : 'Edit this version'}
      </Button>
    </>
  );
}
