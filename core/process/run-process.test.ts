import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** Runs a process with this `start`, stops it after its first line, and returns how it ended. */
async function endOf(start: string) {
  const script = `
    import { runProcess } from '@prism/core/process/run-process';
    setInterval(() => undefined, 1_000);
    await runProcess(async () => { ${start} });
    console.log('runs');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  const said = text(child.stderr);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  const [code, signal] = await once(child, 'exit');
  return { code, signal, said: await said };
}

test('exits immediately during start-up, even as PID 1 of a container', async () => {
  // An exit code, because the system does not kill PID 1 by a signal.
  expect(await endOf(`console.log('starts'); await new Promise(() => {});`)).toMatchObject({ code: 1, signal: null });
});

test('finishes its work before it exits', async () => {
  const close = `async close() { console.error('released'); }`;
  expect(await endOf(`return { ${close} };`)).toEqual({ code: 0, signal: null, said: 'released\n' });
});
