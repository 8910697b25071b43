import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Bytes in use inside and outside V8's heap after garbage collection. The system's figure also depends on when that
 * happens.
 */
export function liveMemory(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('V8 offers no garbage collection');
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
