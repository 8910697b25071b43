import type { TimeMark } from '@prism/core/contract/generations';

/** At this number every second mark is dropped and the interval doubles. */
const most = 100;
const firstEveryMs = 100;

/** Progress marks of a step, at most `most` whatever its duration. */
export function createTimeMarks() {
  let marks: TimeMark[] = [];
  let everyMs = firstEveryMs;

  function add(at: number, length: number): void {
    marks.push([Math.round(at), length]);
    if (marks.length < most) return;
    marks = marks.filter((_mark, index) => index % 2 === 1);
    everyMs *= 2;
  }

  return {
    /** `length` characters after `at` milliseconds. */
    note(at: number, length: number): void {
      const [lastAt, lastLength] = marks.at(-1) ?? [-everyMs, 0];
      if (length > lastLength && at - lastAt >= everyMs) add(at, length);
    },
    /** The last mark is always the end. */
    end(at: number, length: number): void {
      if (length > (marks.at(-1)?.[1] ?? 0)) add(at, length);
    },
    all: (): readonly TimeMark[] => marks,
  };
}
