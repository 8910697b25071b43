import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, matchesGlob, relative } from 'node:path';

/** The start configuration of a container. */
export interface Replayed {
  /** The image's working folder. */
  folder: string;
  command: readonly string[];
  environment: Readonly<Record<string, string>>;
}

interface Stage extends Replayed {
  name: string;
  isForeign: boolean;
}

/**
 * Executes a Dockerfile step by step in folders of `into`: each `COPY` from `context` by its .dockerignore, each `RUN`
 * by a shell. Node.js and npm are this machine's. Returns the last stage. Skips stages without Node.js, and copies from
 * them. Throws at a failing step, with its output, and at an unknown instruction.
 */
export function replay(dockerfile: string, context: string, into: string): Replayed {
  const stages: Stage[] = [];
  const isSent = contextOf(context);
  let stage: Stage = { name: '', folder: '', command: [], environment: {}, isForeign: true };
  for (const { instruction, rest } of stepsOf(readFileSync(dockerfile, 'utf8'))) {
    if (instruction === 'FROM') {
      const [, from = '', name = ''] = /^(\S+) AS (\S+)$/.exec(rest) ?? [];
      const known = stages.find((one) => one.name === from);
      const isForeign = !known && !from.startsWith('node:');
      stage = { name, folder: join(into, name), command: [], environment: known?.environment ?? {}, isForeign };
      stages.push(stage);
      if (known) cpSync(known.folder, stage.folder, { recursive: true, verbatimSymlinks: true });
      else mkdirSync(stage.folder);
    } else if (stage.isForeign) {
      continue;
    } else if (instruction === 'COPY') {
      const [, from, paths = ''] = /^(?:--from=(\S+) )?(.+)$/.exec(rest) ?? [];
      const source = stages.find(({ name }) => name === from);
      if (from && !source) throw new Error(`unknown stage ${from}: COPY ${rest}`);
      if (source?.isForeign) continue;
      // Stages have the project's folder at /app.
      const base = source?.folder ?? context;
      const words = paths.split(' ').map((word) => (source ? word.replace(/^\/app\//, '') : word));
      copy(words, { base, to: stage.folder, takes: source ? () => true : isSent });
    } else if (instruction === 'RUN') {
      // The builder's cache is this machine's.
      run(rest.replace(/^--mount=\S+ /, ''), stage);
    } else if (instruction === 'ENV') {
      const [, name = '', value = ''] = /^(\w+)=(\S+)$/.exec(rest) ?? [];
      stage.environment = { ...stage.environment, [name]: value };
    } else if (instruction === 'CMD') {
      stage.command = JSON.parse(rest);
    } else if (!['ARG', 'WORKDIR', 'USER', 'EXPOSE'].includes(instruction)) {
      throw new Error(`unknown instruction: ${instruction} ${rest}`);
    }
  }
  return stage;
}

function stepsOf(text: string): { instruction: string; rest: string }[] {
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => ({ instruction: line.split(' ', 1)[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));
}

interface Copying {
  base: string;
  to: string;
  takes: (path: string) => boolean;
}

function copy(words: readonly string[], { base, to, takes }: Copying): void {
  const [target = '', ...given] = words.toReversed();
  const sources = given.flatMap((pattern) => globSync(pattern, { cwd: base })).filter(takes);
  if (sources.length === 0) throw new Error(`nothing to copy: ${words.join(' ')}`);
  for (const source of sources) {
    const isFolder = statSync(join(base, source)).isDirectory();
    const intoFolder = target.endsWith('/') || given.length > 1;
    const file = isFolder || !intoFolder ? join(to, target) : join(to, target, basename(source));
    mkdirSync(dirname(file), { recursive: true });
    cpSync(join(base, source), file, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => takes(relative(base, path)),
    });
  }
}

function run(command: string, { folder, environment }: Stage): void {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, npm_config_prefer_offline: 'true', ...environment },
  });
  if (status !== 0) throw new Error(`RUN ${command}\n${stdout}\n${stderr}`);
}

/** Which project files an image may copy, by .dockerignore: the last matching line decides. */
function contextOf(context: string): (path: string) => boolean {
  const rules = readFileSync(join(context, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isKept: line.startsWith('!'), pattern: line.replace(/^!/, '') }));
  return (path) => {
    if (path === '') return true;
    const last = rules.findLast(({ pattern }) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`));
    // A folder with files that may be kept.
    const leadsOn = rules.some(({ isKept, pattern }) => isKept && pattern.startsWith(`${path}/`));
    return leadsOn || (last?.isKept ?? true);
  };
}
