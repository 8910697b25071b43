import { afterEach, expect, test, vi } from 'vitest';
import { inSlices, type Steps } from './in-slices.ts';

afterEach(() => void vi.useRealTimers());

test('long work runs in slices and returns its result', async () => {
  vi.useFakeTimers();
  let done = 0;
  function* work(): Steps<string> {
    for (; done < 5; done += 1) {
      vi.advanceTimersByTime(6);
      yield;
    }
    return 'made';
  }
  const { signal } = new AbortController();
  const made = inSlices(work(), signal);
  const afterFirst = done;
  await vi.runAllTimersAsync();
  expect([afterFirst, await made]).toEqual([1, 'made']);

  done = 0;
  const left = new AbortController();
  const stopped = inSlices(work(), left.signal);
  left.abort();
  await vi.runAllTimersAsync();
  expect([done, await stopped]).toEqual([1, undefined]);
});
