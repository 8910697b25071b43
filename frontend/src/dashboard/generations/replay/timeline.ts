import type { ArticleChange } from '@prism/core/contract/article-changes';
import type { Replay, ReplayStep, Writer } from '@prism/core/contract/generations';
import { arrangedText, type SectionChange } from '@prism/core/markdown/sections';

/** A step on the timeline, in milliseconds from the start. */
export interface Stretch {
  step: ReplayStep;
  from: number;
  to: number;
}

/** The time during which an edit of a section applied. */
interface Held {
  change: ArticleChange;
  from: number;
  to: number;
}

export interface Timeline {
  /** Finished steps in order. */
  stretches: readonly Stretch[];
  changes: readonly Held[];
  /** Ends of steps and edits, in order. */
  stops: readonly number[];
  end: number;
}

/** Longer pauses are shortened: a retry may come a day later. */
const longestWaitMs = 5_000;

/** Times of steps and edits, with long pauses shortened. */
export function timelineOf({ steps, changes }: Pick<Replay, 'steps' | 'changes'>): Timeline {
  const ended = steps.flatMap((step) => (step.finishedAt === null ? [] : [{ ...step, finishedAt: step.finishedAt }]));
  const busy = ended.map(({ startedAt, finishedAt }) => [Date.parse(startedAt), Date.parse(finishedAt)] as const);
  const acts = changes.flatMap(({ at, undoneAt }) => (undoneAt === null ? [at] : [at, undoneAt]));
  const moments = acts.map((at) => [Date.parse(at), Date.parse(at)] as const);
  const place = placesOf([...busy, ...moments]);
  const stretches = ended.map((step): Stretch => {
    const from = place(Date.parse(step.startedAt));
    return { step, from, to: Math.max(from + 1, place(Date.parse(step.finishedAt))) };
  });
  const held = changes.map((change): Held => ({
    change,
    from: place(Date.parse(change.at)),
    to: change.undoneAt === null ? Infinity : place(Date.parse(change.undoneAt)),
  }));
  const all = [...stretches.map(({ to }) => to), ...held.flatMap(({ from, to }) => [from, to])].filter(Number.isFinite);
  const stops = [...new Set(all)].toSorted((one, other) => one - other);
  return { stretches, changes: held, stops, end: stops.at(-1) ?? 0 };
}

/** Maps time to positions; long pauses are shortened. */
function placesOf(spans: readonly (readonly [from: number, to: number])[]): (time: number) => number {
  const inOrder = spans.toSorted(([one], [other]) => one - other);
  const first = inOrder[0]?.[0] ?? 0;
  const waits: { until: number; left: number }[] = [];
  let busyUntil = first;
  for (const [from, to] of inOrder) {
    if (from - busyUntil > longestWaitMs) waits.push({ until: from, left: from - busyUntil - longestWaitMs });
    busyUntil = Math.max(busyUntil, to);
  }
  return (time) => waits.reduce((at, { until, left }) => (time >= until ? at - left : at), time - first);
}

/** The step at this time, or the last one; at a boundary, the earlier one. */
export function stretchAt({ stretches }: Pick<Timeline, 'stretches'>, at: number): Stretch | undefined {
  return stretches.findLast(({ from }) => from < at) ?? stretches[0];
}

/** The article's text with edits. */
export function textAt(text: string, timeline: Timeline, at: number): string {
  const held = timeline.changes.filter(({ from, to }) => from <= at && at < to).map(({ change }) => change);
  const stretches = timeline.stretches.filter(({ step }) => step.kind !== 'again');
  const written = writtenAt(text, stretchAt({ stretches }, at), at);
  return arrangedText(written, finishedAt(stretches, at), [...held, ...againAt(timeline, at)]);
}

function finishedAt(stretches: readonly Stretch[], at: number): number {
  return stretches.findLast(({ step, to }) => to <= at && step.status === 'done')?.step.ends ?? 0;
}

function writtenAt(text: string, stretch: Stretch | undefined, at: number): string {
  if (!stretch) return '';
  const { step } = stretch;
  const own = step.ends === null ? step.unfinished : text.slice(step.begins, step.ends);
  return text.slice(0, step.begins) + soFar(stretch, own, at);
}

function soFar({ step, from, to }: Stretch, own: string, at: number): string {
  return at >= to ? own : own.slice(0, lengthAt(step, own.length, at - from));
}

/** Sections being regenerated, in place; a result counts once it is accepted. */
function againAt({ stretches }: Timeline, at: number): SectionChange[] {
  const open = stretches.filter(({ step, from, to }) => step.kind === 'again' && from < at && at < to);
  return open.map((stretch) => ({
    kind: 'write',
    section: stretch.step.number ?? 0,
    behind: null,
    text: soFar(stretch, stretch.step.unfinished, at),
  }));
}

function lengthAt({ marks, secondsToFirstWord, ...step }: ReplayStep, length: number, elapsed: number): number {
  if (marks.length > 0) return marks.findLast(([at]) => at <= elapsed)?.[1] ?? 0;
  // Without marks, the text is spread evenly.
  const first = (secondsToFirstWord ?? 0) * 1_000;
  const took = Date.parse(step.finishedAt ?? step.startedAt) - Date.parse(step.startedAt) - first;
  return Math.round(length * Math.min(1, Math.max(0, (elapsed - first) / Math.max(1, took))));
}

/** The providers up to this time, in order. */
export function writersAt({ stretches }: Timeline, at: number): Writer[] {
  const writers: Writer[] = [];
  for (const { step, from, to } of stretches) {
    const { provider, model, heading, kind, status } = step;
    if (from >= at || kind === 'outline' || kind === 'again' || (status !== 'done' && at >= to)) continue;
    const last = writers.at(-1);
    if (last?.provider !== provider || last.model !== model) writers.push({ provider, model, from: heading });
  }
  return writers;
}

export function hadOutline({ stretches }: Timeline, at: number): boolean {
  return stretches.some(({ step, to }) => step.kind === 'outline' && step.status === 'done' && to <= at);
}

export function nextStop({ stops }: Timeline, at: number, max: number): number {
  return stops.find((stop) => stop > at) ?? max;
}

export function previousStop({ stops }: Timeline, at: number): number {
  return stops.findLast((stop) => stop < at) ?? 0;
}

/** The last edit, if it came after the last step. */
export function changeAt({ changes, stretches }: Timeline, at: number): ArticleChange | undefined {
  const last = changes.findLast(({ from }) => from <= at);
  return last && !stretches.some(({ from }) => last.from < from && from <= at) ? last.change : undefined;
}

/** The end of the slider, with room for the rest of a running article. */
export function lastMoment({ end }: Timeline, isRunning: boolean): number {
  return isRunning ? end + Math.max(1_000, end * 0.08) : end;
}
