import type { TimeMark } from '@prism/core/contract/generations';

/** Where this many are there, every second one goes, and from then on they are noted half as often. */
const most = 100;
const firstEveryMs = 100;

/** How far a step is when: as many marks of a long one as of a short one, so that they stay small. */
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
    /** `length` characters are there, `at` milliseconds after the step began. */
    note(at: number, length: number): void {
      const [lastAt, lastLength] = marks.at(-1) ?? [-everyMs, 0];
      if (length > lastLength && at - lastAt >= everyMs) add(at, length);
    },
    /** The last of them always says where the step ended. */
    end(at: number, length: number): void {
      if (length > (marks.at(-1)?.[1] ?? 0)) add(at, length);
    },
    all: (): readonly TimeMark[] => marks,
  };
}
