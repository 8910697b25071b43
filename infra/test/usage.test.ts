import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { cpuSeconds } from './usage.ts';

test.runIf(process.platform === 'linux')('CPU time of a child that has ended is counted', () => {
  const before = cpuSeconds() ?? NaN;
  spawnSync(process.execPath, ['-e', 'const end = Date.now() + 400; while (Date.now() < end);']);
  expect((cpuSeconds() ?? NaN) - before).toBeGreaterThan(0.05);
});
