import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../local/ports.ts';
import { findChromium } from '../test/chromium.ts';
import { eventually } from '../test/wait.ts';

/** Starts a browser and returns its debugging port. `cleanUp` ends it. */
export async function startChromium(cleanUp: AsyncDisposableStack): Promise<number> {
  const file = process.env.CHROMIUM_PATH ?? findChromium();
  if (!file) throw new Error('There is no Chromium on this machine; set CHROMIUM_PATH.');
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'prism-lighthouse-'));
  const asRoot = process.getuid?.() === 0;
  const browser = spawn(
    file,
    [
      ...['--headless=new', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`],
      ...(asRoot ? ['--no-sandbox'] : []),
      ...['--disable-gpu', '--disable-dev-shm-usage', '--no-first-run', '--disable-extensions'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync', 'about:blank'],
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  cleanUp.defer(async () => {
    browser.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });
  await eventually(async () => await fetch(`http://127.0.0.1:${port}/json/version`), 30_000);
  return port;
}
