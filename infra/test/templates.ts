import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const kept = join(root, 'node_modules/.cache/prism-test-postgres');
const builder = fileURLToPath(new URL('./build-templates.ts', import.meta.url));
const run = promisify(execFile);
const hourMs = 3_600_000;

/** Everything that a new database depends on besides the date: offers of the demonstration expire. */
const inputs = [
  'core/**/*.{ts,sql,json,md}',
  'infra/local/postgres.ts',
  'infra/test/{build-templates,template-server}.ts',
  'package-lock.json',
];

/** Copies the template files into `folder`. They are built once a day and after each change of their inputs. */
export async function copyTemplates(folder: string): Promise<void> {
  const source = join(kept, keyOf(inputs));
  if (!existsSync(source)) await build(source);
  mkdirSync(dirname(folder), { recursive: true });
  // Keeps owners and modes, and shares blocks where the file system can.
  await run('cp', ['-a', source, folder]);
}

async function build(target: string): Promise<void> {
  removeOld();
  const unfinished = `${target}.${process.pid}`;
  try {
    // In another process, so that the test runner need not load all this.
    await run(process.execPath, [builder, unfinished], { cwd: root });
    renameSync(unfinished, target);
  } catch (error) {
    // Another run may have built them at the same time.
    if (!existsSync(target)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Another run may still copy its new files. */
function removeOld(): void {
  mkdirSync(kept, { recursive: true });
  for (const name of readdirSync(kept)) {
    const folder = join(kept, name);
    if (Date.now() - statSync(folder).mtimeMs > hourMs) rmSync(folder, { recursive: true, force: true });
  }
}

function keyOf(patterns: string[]): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  const files = globSync(patterns, { cwd: root, exclude: (path) => path.endsWith('.test.ts') }).toSorted();
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 32);
}
