import { readFileSync } from 'node:fs';

/** What Linux counts processor time in, whatever the machine. */
const ticksPerSecond = 100;

/**
 * Seconds of processors that this process and what it waited for took, as `time` counts them. Undefined on systems other
 * than Linux: Node.js knows of itself alone.
 */
export function cpuSeconds(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  // The name of the program, in brackets, may hold blanks.
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
  const ticks = fields.split(' ').slice(11, 15).map(Number);
  return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond;
}
