import { generationCalls } from '@prism/core/contract/generation-calls';
import { isRunning, type GenerationRow } from '@prism/core/contract/generations';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { callApi } from '../../../api/calls.ts';
import { generationsKey } from '../../shared/refresh.ts';
import { hadOutline, lastMoment, nextStop, textAt, timelineOf, writersAt } from './timeline.ts';

const frameMs = 100;
/** The time per step with reduced motion. */
const stepMs = 1_000;

export type ReplayDesk = ReturnType<typeof useReplay>;

/** The replay of an article at one moment; loaded once `isShown`. */
export function useReplay(article: Pick<GenerationRow, 'id' | 'status'> | undefined, isShown: boolean) {
  const { id = '', status = 'completed' } = article ?? {};
  /** Undefined follows the end, which moves while the article is being written. */
  const [chosen, setChosen] = useState<number>();
  const [isPlaying, setPlaying] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...generationsKey, id, 'replay'],
    queryFn: () => callApi(generationCalls.replay, { params: { id } }),
    enabled: isShown && article !== undefined,
  });
  const timeline = useMemo(() => timelineOf(data ?? { steps: [], changes: [] }), [data]);
  const max = lastMoment(timeline, isRunning(status));
  const at = chosen ?? max;

  const shownAt = chosen ?? timeline.end;
  const shown =
    data && isShown
      ? {
          text: textAt(data.text, timeline, shownAt),
          writers: writersAt(timeline, shownAt),
          hasOutline: hadOutline(timeline, shownAt),
        }
      : undefined;

  function show(next: number) {
    setChosen(next > timeline.end || next >= max ? undefined : Math.max(0, next));
  }

  const advance = useEffectEvent((elapsed: number | 'step') => {
    const next = elapsed === 'step' ? nextStop(timeline, at, max) : at + elapsed;
    if (next >= timeline.end) setPlaying(false);
    show(next >= timeline.end ? max : next);
  });

  useEffect(() => {
    if (!isPlaying || !isShown) return undefined;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    let last = performance.now();
    const timer = setInterval(
      () => {
        const now = performance.now();
        advance(isStill ? 'step' : now - last);
        last = now;
      },
      isStill ? stepMs : frameMs,
    );
    return () => clearInterval(timer);
  }, [isPlaying, isShown]);

  return {
    timeline,
    at,
    max,
    isPlaying,
    isLoaded: data !== undefined,
    error,
    isFetching,
    /** Undefined at the end. */
    moment: chosen === undefined ? undefined : shown,
    show(next: number) {
      setPlaying(false);
      show(next);
    },
    /** Plays, from the start if at the end. */
    play() {
      if (!isPlaying && chosen === undefined) setChosen(0);
      setPlaying(!isPlaying);
    },
    retry: () => void refetch(),
  };
}
