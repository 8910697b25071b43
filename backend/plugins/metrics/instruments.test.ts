import { Counter, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { rising } from './instruments.ts';

test('a counter of rows rises with each, and does not fall after a deletion', async () => {
  const registers = [new Registry()];
  const counter = new Counter({ name: 'rows_total', help: 'Rows', labelNames: ['kind'], registers });
  const count = rising(counter);
  const readings: (number | undefined)[] = [];
  for (const rows of [5, 7, 4, 4, 6]) {
    count({ kind: 'a' }, rows);
    readings.push((await counter.get()).values[0]?.value);
  }
  expect(readings).toEqual([5, 7, 7, 7, 9]);
});
