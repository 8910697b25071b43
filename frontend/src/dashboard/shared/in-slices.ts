import { startTransition, useEffect, useState } from 'react';

/** Work that may pause at each `yield`. */
export type Steps<Result> = Generator<void, Result, void>;

/** Shorter than a key press is felt, on a slow machine too. */
const sliceMs = 10;

/** Does the work in slices between which keys are heard and the page is drawn; undefined where it was aborted. */
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

/** What long work made; until it is done, what the work before it did. */
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
