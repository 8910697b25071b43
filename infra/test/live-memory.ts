import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * The bytes that this process holds on to, inside and outside of V8's heap, once all garbage is collected. What the system
 * counts for it also depends on when that happens to be.
 */
export function liveMemory(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('V8 offers no garbage collection');
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
