import type { ArticleChange } from '@prism/core/contract/article-changes';
import type { Replay, ReplayStep, Writer } from '@prism/core/contract/generations';
import { arrangedText, type SectionChange } from '@prism/core/markdown/sections';

/** A step on the line of time, in milliseconds since the beginning. */
export interface Stretch {
  step: ReplayStep;
  from: number;
  to: number;
}

/** From when to when somebody's change of a section held. */
interface Held {
  change: ArticleChange;
  from: number;
  to: number;
}

export interface Timeline {
  /** Those that have ended, in their order. */
  stretches: readonly Stretch[];
  changes: readonly Held[];
  /** Where something ended or was changed, in order. */
  stops: readonly number[];
  end: number;
}

/** Between two attempts may lie a day; nobody waits for that again. */
const longestWaitMs = 5_000;

/** When each step was under way and each change was made, with long waits between them made short. */
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

/** Where a time lies on the line: as long after another as it was, but for long waits in which nothing happened. */
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

/** The step that is under way at this time, or was last; where one ends and the next begins, that which ends. */
export function stretchAt({ stretches }: Pick<Timeline, 'stretches'>, at: number): Stretch | undefined {
  return stretches.findLast(({ from }) => from < at) ?? stretches[0];
}

/** What stood in the article, with what people had changed of it. */
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

/** The sections that are being written again, each in its place; what came of them is there only once somebody takes it. */
function againAt({ stretches }: Timeline, at: number): SectionChange[] {
  const open = stretches.filter(({ step, from, to }) => step.kind === 'again' && from < at && at < to);
  return open.map((stretch) => ({
    ...{ kind: 'write', section: stretch.step.number ?? 0, behind: null },
    text: soFar(stretch, stretch.step.unfinished, at),
  }));
}

function lengthAt({ marks, secondsToFirstWord, ...step }: ReplayStep, length: number, elapsed: number): number {
  if (marks.length > 0) return marks.findLast(([at]) => at <= elapsed)?.[1] ?? 0;
  // Without marks, as if it had come evenly.
  const first = (secondsToFirstWord ?? 0) * 1_000;
  const took = Date.parse(step.finishedAt ?? step.startedAt) - Date.parse(step.startedAt) - first;
  return Math.round(length * Math.min(1, Math.max(0, (elapsed - first) / Math.max(1, took))));
}

/** Who had written until then, in turn. */
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

/** Whether the outline was there. */
export function hadOutline({ stretches }: Timeline, at: number): boolean {
  return stretches.some(({ step, to }) => step.kind === 'outline' && step.status === 'done' && to <= at);
}

/** Where the next step or change is over; `max` after all of them. */
export function nextStop({ stops }: Timeline, at: number, max: number): number {
  return stops.find((stop) => stop > at) ?? max;
}

export function previousStop({ stops }: Timeline, at: number): number {
  return stops.findLast((stop) => stop < at) ?? 0;
}

/** What somebody changed last, where that was after the last step. */
export function changeAt({ changes, stretches }: Timeline, at: number): ArticleChange | undefined {
  const last = changes.findLast(({ from }) => from <= at);
  return last && !stretches.some(({ from }) => last.from < from && from <= at) ? last.change : undefined;
}

/** Where the slider ends: with an article that is still being written there is room for what is to come. */
export function lastMoment({ end }: Timeline, isRunning: boolean): number {
  return isRunning ? end + Math.max(1_000, end * 0.08) : end;
}
