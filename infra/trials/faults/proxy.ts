import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { ownFolderPrefix } from '../../test/leftovers.ts';
import { until } from '../../test/wait.ts';

const guide = new URL('../../../docs/operations.md', import.meta.url);

/** Caddy in front of several instances, with the configuration from the operator guide. */
export async function startProxy(
  baseUrl: string,
  instances: readonly string[],
  cleanUp: AsyncDisposableStack,
): Promise<void> {
  const folder = mkdtempSync(ownFolderPrefix());
  cleanUp.defer(() => rmSync(folder, { recursive: true, force: true }));
  const caddy = spawn('caddy', ['run', '--config', '-', '--adapter', 'caddyfile'], {
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let output = '';
  caddy.stderr.on('data', (chunk) => (output += String(chunk)));
  const ended = once(caddy, 'close');
  cleanUp.defer(async () => {
    caddy.kill('SIGKILL');
    await ended;
  });
  caddy.stdin.end(`{\n\tadmin off\n\tauto_https off\n}\n${siteOf(baseUrl, instances)}`);
  const answers = async () =>
    await fetch(`${baseUrl}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(answers, 'Caddy does not serve').catch((error: unknown) => {
    throw new Error(output, { cause: error });
  });
}

/** The guide's configuration with these addresses. */
function siteOf(baseUrl: string, instances: readonly string[]): string {
  const [, lines] = /```caddyfile\n(.*?)```/s.exec(readFileSync(guide, 'utf8')) ?? [];
  if (lines === undefined) throw new Error('docs/operations.md has no lines for Caddy');
  const upstreams = instances.map((instance) => new URL(instance).host).join(' ');
  return lines.replace(/^ *\S+ \{/, `${baseUrl} {`).replace(/(?<=reverse_proxy ).*(?= \{)/, upstreams);
}
