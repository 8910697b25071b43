import { isRunning, lengths, percentWritten, type GenerationRow } from '@prism/core/contract/generations';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { durationOf } from '../shared/times.ts';
import { useNow } from '../../lib/clock.ts';
import type { Connection } from '../live/live-desk.ts';
import { timeLeft } from './time-left.ts';

const connectionTexts = {
  connecting: 'Connecting',
  connected: 'Connected',
  reconnecting: 'Reconnecting, nothing is lost',
} as const satisfies Record<Connection, string>;

interface LiveFooterProps {
  article: GenerationRow;
  words: number;
  connection: Connection;
}

export function LiveFooter({ article, words, connection }: LiveFooterProps) {
  const now = useNow(1000);
  const { min, max } = lengths[article.targetLength];
  const isLive = isRunning(article.status);
  const started = article.startedAt === null ? undefined : Date.parse(article.startedAt);
  const ended = article.finishedAt === null ? now : Date.parse(article.finishedAt);
  const left = article.status === 'writing' && started ? timeLeft(words, now - started, { min, max }) : undefined;

  return (
    <div className="nums grid items-center gap-x-6 gap-y-2 border-t border-line px-5 py-3.5 text-sm md:grid-cols-[1fr_auto] md:px-6 [&_b]:font-semibold [&_b]:text-ink">
      <ProgressBar
        className="h-1.5 bg-sunk [&>span]:bg-line-ui"
        label="Article written"
        value={percentWritten(words, article)}
        mark={(min / max) * 100}
      />
      <span>
        <b>{words.toLocaleString('en-GB')}</b> of {min}–{max} words
      </span>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {started && isLive && (
          <span>
            Started <b>{durationOf(now - started)} ago</b>
          </span>
        )}
        {started && !isLive && (
          <span>
            Took <b>{durationOf(ended - started)}</b>
          </span>
        )}
        {left !== undefined && (
          <span>
            About <b>{durationOf(left)}</b> left
          </span>
        )}
        {article.attempt > 0 && (
          <span>
            Attempt{' '}
            <b>
              {article.attempt} of {article.attemptsAllowed}
            </b>
          </span>
        )}
      </div>
      <span className={connection === 'reconnecting' ? 'font-medium text-warn' : 'text-ink-3'} role="status">
        {connectionTexts[connection]}
      </span>
    </div>
  );
}
