import { spawnSync } from 'node:child_process';
import { findChromium, headlessShell } from './chromium.ts';
import { findFirefox, firefoxPackage } from './firefox.ts';
import { isRunnable } from './runnable.ts';

interface Prerequisite {
  name: string;
  debianPackage: string;
  isThere: () => boolean;
  /** Tests run without it, only slower or fewer of them. */
  optional?: true;
  /** Only trials need it. */
  forTrials?: true;
}

/** What shows pages to tests and to measurements. */
export const chromiumPackages = [headlessShell, 'chromium'];

const prerequisites: Prerequisite[] = [
  {
    name: 'Chromium without windows',
    debianPackage: headlessShell,
    isThere: () => isRunnable(headlessShell, '--version'),
    optional: true,
  },
  { name: 'Chromium (or Chrome)', debianPackage: 'chromium', isThere: () => findChromium() !== undefined },
  {
    name: 'Firefox',
    debianPackage: firefoxPackage,
    isThere: () => findFirefox() !== undefined,
    optional: true,
  },
  {
    name: 'Redis (redis-server)',
    debianPackage: 'redis-server',
    isThere: () => isRunnable('redis-server', '--version'),
  },
  { name: 'Caddy', debianPackage: 'caddy', isThere: () => isRunnable('caddy', 'version'), forTrials: true },
];

/** Installs what the tests need from the system, or `packages` of it, where that is possible. Returns what is still missing. */
export function installPrerequisites(packages?: readonly string[]): string[] {
  const needed = prerequisites.filter(
    ({ debianPackage, forTrials }) => packages?.includes(debianPackage) ?? !forTrials,
  );
  const installer = needed.every(({ isThere }) => isThere()) ? undefined : aptGet();
  installer?.(['update', '-q']);
  for (const { debianPackage, isThere } of needed) {
    // One after the other: what stands in for another is not needed once that one is there.
    if (!installer || isThere()) continue;
    console.log(`installing ${debianPackage} with apt-get`);
    installer(['install', '-qy', '--no-install-recommends', debianPackage]);
  }
  return needed.filter(({ isThere, optional }) => !optional && !isThere()).map(({ name }) => name);
}

/** apt-get with the rights to install; undefined where there is none, or nobody to ask for a password. */
function aptGet(): ((args: string[]) => void) | undefined {
  if (!isRunnable('apt-get', '--version')) return undefined;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (sudo.length > 0 && spawnSync('sudo', ['-n', 'true']).status !== 0) return undefined;
  const command = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  return (args) => {
    const [file = 'env', ...rest] = [...command, ...args];
    spawnSync(file, rest, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
  };
}
