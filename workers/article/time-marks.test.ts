import { expect, test } from 'vitest';
import { createTimeMarks } from './time-marks.ts';

test('a short step has marks with its words, at most ten a second, and at its end', () => {
  const marks = createTimeMarks();
  for (const [at, length] of [
    [50, 3],
    [90, 9],
    [150, 14],
    [160, 14],
    [400, 14],
    [420, 20],
    [450, 26],
  ] as const)
    marks.note(at, length);
  marks.end(455, 27);
  expect(marks.all()).toEqual([
    [50, 3],
    [150, 14],
    [420, 20],
    [455, 27],
  ]);
});

test('a step without words has no marks', () => {
  const marks = createTimeMarks();
  marks.note(10, 0);
  marks.end(20, 0);
  expect(marks.all()).toEqual([]);
});

test('a long step has no more marks than a short one, evenly spread', () => {
  const marks = createTimeMarks();
  const hour = 3_600_000;
  for (let at = 0; at < hour; at += 100) marks.note(at, at / 10 + 1);
  marks.end(hour, hour);
  const all = marks.all();
  expect(all.length).toBeLessThan(100);
  expect(all.length).toBeGreaterThan(40);
  expect(all.at(-1)).toEqual([hour, hour]);
  const gaps = all.slice(1).map(([at], index) => at - (all[index]?.[0] ?? 0));
  expect(Math.max(...gaps)).toBeLessThan(hour / 20);
});
