import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { ownFolderPrefix } from '../../test/leftovers.ts';
import { until } from '../../test/wait.ts';

const recipe = new URL('../../compose/Caddyfile', import.meta.url);

/** Caddy in front of several instances, as the recipe configures it, without certificates. */
export async function startProxy(
  baseUrl: string,
  instances: readonly string[],
  cleanUp: AsyncDisposableStack,
): Promise<void> {
  const upstreams = instances.map((instance) => new URL(instance).host).join(' ');
  const folder = mkdtempSync(ownFolderPrefix());
  cleanUp.defer(() => rmSync(folder, { recursive: true, force: true }));
  const caddy = spawn('caddy', ['run', '--config', '-', '--adapter', 'caddyfile'], {
    env: { PATH: process.env.PATH, HOME: folder, DOMAIN: baseUrl, API: upstreams },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let output = '';
  caddy.stderr.on('data', (chunk) => (output += String(chunk)));
  const ended = once(caddy, 'close');
  cleanUp.defer(async () => {
    caddy.kill('SIGKILL');
    await ended;
  });
  const site = readFileSync(recipe, 'utf8').replace(/(?<=^\{\n)\temail .*$/m, '\tadmin off\n\tauto_https off');
  caddy.stdin.end(site);
  const answers = async () =>
    await fetch(`${baseUrl}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(answers, 'Caddy does not serve').catch((error: unknown) => {
    throw new Error(output, { cause: error });
  });
}
