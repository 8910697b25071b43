import { spawnSync } from 'node:child_process';
import { findChromium, headlessShell } from './chromium.ts';
import { findFirefox, firefoxPackage } from './firefox.ts';
import { isRunnable } from './runnable.ts';

interface Prerequisite {
  name: string;
  debianPackage: string;
  isThere: () => boolean;
  /** Tests run without it, but slower or fewer. */
  optional?: true;
  /** Needed by trials only. */
  forTrials?: true;
}

/** Browsers for tests and measurements. */
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

/** Installs what tests need, or `packages`, if possible. Returns what is missing. */
export function installPrerequisites(packages?: readonly string[]): string[] {
  const needed = prerequisites.filter(
    ({ debianPackage, forTrials }) => packages?.includes(debianPackage) ?? !forTrials,
  );
  const installer = needed.every(({ isThere }) => isThere()) ? undefined : aptGet();
  installer?.(['update', '-q']);
  for (const { debianPackage, isThere } of needed) {
    // In order: a substitute is not needed once the original is there.
    if (!installer || isThere()) continue;
    console.log(`installing ${debianPackage} with apt-get`);
    installer(['install', '-qy', '--no-install-recommends', debianPackage]);
  }
  return needed.filter(({ isThere, optional }) => !optional && !isThere()).map(({ name }) => name);
}

/** apt-get with sufficient rights, if it can run without a password. */
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
