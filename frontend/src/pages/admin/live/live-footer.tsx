import { isRunning, lengths } from '@prism/core/contract/articles';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { durationOf } from '../times.ts';
import { useNow } from '../use-now.ts';
import type { Article } from './articles.ts';
import type { Connection } from './live-desk.ts';
import { timeLeft } from './time-left.ts';

const connectionTexts = {
  connecting: 'Connecting',
  connected: 'Connected',
  reconnecting: 'Reconnecting, nothing is lost',
} as const satisfies Record<Connection, string>;

interface LiveFooterProps {
  article: Article;
  words: number;
  connection: Connection;
}

export function LiveFooter({ article: { generation }, words, connection }: LiveFooterProps) {
  const now = useNow(1000);
  const { min, max } = lengths[generation.targetLength];
  const isLive = isRunning(generation.status);
  const started = generation.startedAt === null ? undefined : Date.parse(generation.startedAt);
  const ended = generation.finishedAt === null ? now : Date.parse(generation.finishedAt);
  const left = generation.status === 'writing' && started ? timeLeft(words, now - started, { min, max }) : undefined;
  const percent = generation.status === 'completed' ? 100 : (words / max) * 100;

  return (
    <div className="prg nums">
      <ProgressBar label="Article written" value={percent} mark={(min / max) * 100} />
      <span>
        <b>{words.toLocaleString('en-GB')}</b> of {min}–{max} words
      </span>
      <div className="m">
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
        {generation.attempt > 0 && (
          <span>
            Attempt{' '}
            <b>
              {generation.attempt} of {generation.attemptsAllowed}
            </b>
          </span>
        )}
      </div>
      <span className={connection === 'reconnecting' ? 'reconnecting' : 'mut'} role="status">
        {connectionTexts[connection]}
      </span>
    </div>
  );
}
