import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { freePort } from './ports.ts';

/** Enough that random choices would collide without reservations. */
const many = 300;

test('each port is reserved once, in this process or another', async () => {
  const ours = await Promise.all(Array.from({ length: many }, () => freePort()));
  expect(new Set(ours).size).toBe(many);
  const script = `import { freePort } from '${new URL('./ports.ts', import.meta.url)}';
    console.log(JSON.stringify(await Promise.all(Array.from({ length: ${many} }, () => freePort()))));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const theirs: number[] = JSON.parse(printed);
  expect(theirs.filter((port) => ours.includes(port))).toEqual([]);
});
