import { spawnSync } from 'node:child_process';
import { findChromium, isRunnable } from './chromium.ts';

interface Prerequisite {
  name: string;
  debianPackage: string;
  isThere: () => boolean;
}

const prerequisites: Prerequisite[] = [
  { name: 'Chromium (or Chrome)', debianPackage: 'chromium', isThere: () => findChromium() !== undefined },
  {
    name: 'Redis (redis-server)',
    debianPackage: 'redis-server',
    isThere: () => isRunnable('redis-server', '--version'),
  },
];

/** Installs what the tests need from the system, where that is possible. Returns what is still missing. */
export function installPrerequisites(): string[] {
  const missing = prerequisites.filter(({ isThere }) => !isThere());
  const installer = missing.length > 0 ? aptGet() : undefined;
  if (installer) {
    const packages = missing.map(({ debianPackage }) => debianPackage);
    console.log(`installing ${packages.join(' and ')} with apt-get`);
    installer(['update', '-q']);
    installer(['install', '-qy', '--no-install-recommends', ...packages]);
  }
  return missing.filter(({ isThere }) => !isThere()).map(({ name }) => name);
}

/** apt-get with the rights to install; undefined where there is none, or nobody to ask for a password. */
function aptGet(): ((args: string[]) => void) | undefined {
  if (!isRunnable('apt-get', '--version')) return undefined;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (sudo.length > 0 && spawnSync('sudo', ['-n', 'true']).status !== 0) return undefined;
  const command = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  return (args) => {
    const [file = 'env', ...rest] = [...command, ...args];
    spawnSync(file, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
  };
}
