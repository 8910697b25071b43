import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { statSync } from 'node:fs';
import { OperatorError } from '@prism/core/process/run-process';

/** The account for a program that refuses to run as root. */
export interface Identity {
  /** Set if the program's files must belong to another account first. */
  owner: { uid: number; gid: number } | undefined;
  spawn: { uid?: number; gid?: number };
  wrap(file: string, args: string[]): { file: string; args: string[] };
}

const direct = (file: string, args: string[]) => ({ file, args });

/**
 * Ordinary users run it as themselves. Root uses a new user namespace, which has no privileges but can enter root's
 * folders (a 0700 parent, as `mktemp -d` makes); without namespaces, an ordinary account. Throws if that account
 * cannot reach `paths`.
 */
export function unprivileged(paths: string[]): Identity {
  if (process.getuid?.() !== 0) return { owner: undefined, spawn: {}, wrap: direct };
  const namespace = ['--user', '--map-user=1000', '--map-group=1000'];
  if (spawnSync('unshare', [...namespace, 'true']).status === 0) {
    return {
      owner: undefined,
      spawn: {},
      wrap: (file, args) => ({ file: 'unshare', args: [...namespace, file, ...args] }),
    };
  }
  const account = ordinaryAccount();
  const closed = paths.map(firstClosedParent).find((folder) => folder !== undefined);
  if (closed) {
    throw new OperatorError(
      `PostgreSQL does not run as root, and the account it would use cannot enter ${closed}. Start as an ordinary user.`,
    );
  }
  return { owner: account, spawn: account, wrap: direct };
}

function ordinaryAccount(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new OperatorError(
    'PostgreSQL does not run as root, and there is no account postgres or nobody. Start as an ordinary user.',
  );
}

function firstClosedParent(path: string): string | undefined {
  const parent = dirname(path);
  if (parent === path) return undefined;
  return firstClosedParent(parent) ?? (statSync(parent).mode & 0o001 ? undefined : parent);
}
