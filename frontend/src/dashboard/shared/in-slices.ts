import { startTransition, useEffect, useState } from 'react';

export type Steps<Result> = Generator<void, Result, void>;

/** Short enough not to delay key presses on a slow machine. */
const sliceMs = 10;

/** Runs the work in slices, between which the browser handles input and renders; undefined if it was aborted. */
export async function inSlices<Result>(steps: Steps<Result>, signal: AbortSignal): Promise<Result | undefined> {
  while (!signal.aborted) {
    const until = performance.now() + sliceMs;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
    await new Promise((done) => setTimeout(done));
  }
  return undefined;
}

/** The result of long work; until it is done, the previous result. */
export function useSliced<Result>(work: (() => Steps<Result>) | undefined): Result | undefined {
  const [made, setMade] = useState<Result>();
  useEffect(() => {
    if (!work) return undefined;
    const left = new AbortController();
    void inSlices(work(), left.signal).then(
      (result) => !left.signal.aborted && startTransition(() => setMade(() => result)),
    );
    return () => left.abort();
  }, [work]);
  return made;
}
