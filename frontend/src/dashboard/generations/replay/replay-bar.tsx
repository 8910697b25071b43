import type { Provider } from '@prism/core/contract/ai-models';
import type { GenerationRow } from '@prism/core/contract/generations';
import type { CSSProperties, KeyboardEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { rare } from '../../../ui/rare-icons.ts';
import { deskIcons } from '../../shared/desk-icons.ts';
import { LoadError } from '../../shared/load-error.tsx';
import { durationOf } from '../../shared/times.ts';
import { providerName } from '../../ai/provider-name.ts';
import { changeWords } from '../sections/section-words.ts';
import { stepName } from '../step-figures.ts';
import './replay.css';
import { changeAt, nextStop, previousStop, stretchAt, type Stretch } from './timeline.ts';
import type { ReplayDesk } from './use-replay.ts';

interface ReplayProps {
  article: Pick<GenerationRow, 'sandbox' | 'post' | 'outline'>;
  isLive: boolean;
  providers: readonly Provider[] | undefined;
  replay: ReplayDesk;
  /** Makes a draft of the text at this moment; undefined while the article is being written. */
  onRestore?: (text: string) => void;
}

export function ReplaySlider({ replay, ...rest }: ReplayProps) {
  const { error, isFetching, isLoaded, timeline } = replay;
  const nothing = rest.isLive ? 'No step has ended yet.' : 'No replay was recorded.';
  if (error) return <LoadError error={error} isFetching={isFetching} onRetry={replay.retry} />;
  if (!isLoaded) return <p className="py-3 text-sm text-ink-3">Loading replay...</p>;
  if (timeline.stretches.length === 0) return <p className="py-3 text-sm text-ink-2">{nothing}</p>;
  return <ReplayBar replay={replay} {...rest} />;
}

function ReplayBar({ article, isLive, providers, replay, onRestore }: ReplayProps) {
  const { timeline, at, max, isPlaying, moment } = replay;
  const nameOf = ({ step }: Stretch) => providerName({ id: step.provider, sandbox: article.sandbox }, providers);
  const isAtEnd = moment === undefined;
  const under = isAtEnd ? undefined : stretchAt(timeline, at);
  const change = isAtEnd ? undefined : changeAt(timeline, at);
  const where = change
    ? `${changeWords(change, [], article.outline)}${change.by ? `, ${change.by}` : ''}`
    : under
      ? `${stepName(under.step)}, ${nameOf(under)}${under.step.status === 'done' ? '' : ', not finished'}`
      : isLive
        ? 'Live'
        : 'The whole article';
  const lost = timeline.stretches.filter(({ step }) => step.status !== 'done');
  const part = (time: number) => `${(time / max) * 100}%`;
  const placed: CSSProperties & Record<'--part', number> = { '--part': at / max };

  function move(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ') {
      event.preventDefault();
      replay.play();
      return;
    }
    const on = event.shiftKey ? at + 1_000 : nextStop(timeline, at, max);
    const back = event.shiftKey ? Math.min(at, timeline.end) - 1_000 : previousStop(timeline, at);
    const targets: Record<string, number> = {
      ArrowRight: on,
      ArrowUp: on,
      ArrowLeft: back,
      ArrowDown: back,
      PageUp: nextStop(timeline, at, max),
      PageDown: previousStop(timeline, at),
      Home: 0,
      End: max,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    replay.show(target);
  }

  return (
    <div className="nums grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
        <p className="min-w-0 flex-[1_1_12rem] wrap-anywhere text-ink">{where}</p>
        <div className="ml-auto flex items-center gap-x-3">
          {onRestore && moment && (
            <Button
              variant="secondary"
              size="sm"
              disabled={moment.text.trim() === ''}
              onClick={() => onRestore(moment.text)}
            >
              Restore this moment
            </Button>
          )}
          <span>
            {durationOf(Math.min(at, timeline.end))} of {durationOf(timeline.end)}
          </span>
          <IconButton label={isPlaying ? 'Pause' : 'Play'} onClick={replay.play}>
            <Icon path={isPlaying ? deskIcons.pause : rare.play} />
          </IconButton>
        </div>
      </div>
      <div className="replay" style={placed}>
        <ol aria-hidden="true">
          {timeline.stretches.map(({ step, from, to }) => (
            <li
              key={step.turn}
              className={step.status === 'done' ? undefined : 'lost'}
              style={{ left: part(from), width: part(to - from) }}
            />
          ))}
        </ol>
        <b />
        <input
          type="range"
          aria-label="Moment"
          aria-valuetext={`${durationOf(Math.min(at, timeline.end))}, ${where}`}
          min={0}
          max={max}
          step="any"
          value={at}
          onKeyDown={move}
          onChange={({ target }) => replay.show(target.valueAsNumber)}
        />
      </div>
      {lost.length > 0 && <LostSteps lost={lost} nameOf={nameOf} />}
    </div>
  );
}

function LostSteps({ lost, nameOf }: { lost: readonly Stretch[]; nameOf: (stretch: Stretch) => string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-2">
      {lost.map((stretch) => (
        <span key={stretch.step.turn} className="inline-flex items-center gap-1.5">
          <svg width="14" height="10" viewBox="0 0 14 10" stroke="currentColor" aria-hidden="true">
            <path d="M1 10L5 0M6 10L10 0M11 10L14 2" />
          </svg>
          {nameOf(stretch)} did not finish, {durationOf(stretch.to - stretch.from)}
        </span>
      ))}
    </p>
  );
}
