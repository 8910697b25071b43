import { readFileSync } from 'node:fs';

/** Linux's clock tick for CPU times. */
const ticksPerSecond = 100;

/** CPU seconds of this process and its waited-for children, as `time` counts them. Undefined outside Linux. */
export function cpuSeconds(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  // The program's name, in brackets, may contain spaces.
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
  const ticks = fields.split(' ').slice(11, 15).map(Number);
  return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond;
}
