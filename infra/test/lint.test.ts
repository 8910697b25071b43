import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const house = mkdtempSync(join(tmpdir(), 'prism-lint-'));
afterAll(() => rmSync(house, { recursive: true }));
symlinkSync(join(root, '.oxlintrc.json'), join(house, '.oxlintrc.json'));
mkdirSync(join(house, 'infra'));
symlinkSync(join(root, 'infra/lint'), join(house, 'infra/lint'));

const asHtml = 'export const A = ({ name }: { name: string }) => <p dangerouslySetInnerHTML={{ __html: name }} />;\n';

// The linter silently ignores a pattern that it does not understand, so each rule must be seen to fail.
test.each(
  importing([
    ['core/queue/a.ts', '@prism/backend/server'],
    ['core/queue/a.ts', '../../workers/errors.ts'],
    ['core/contract/a.ts', 'joi'],
    ['core/contract/a.ts', '../config/config.ts'],
    ['core/markdown/a.ts', 'marked'],
    ['core/html/a.ts', '../log/log.ts'],
    ['backend/server.ts', '@prism/workers/errors'],
    ['backend/listener.ts', '../workers/errors.ts'],
    ['backend/plugins/a.ts', '../../core/log/log.ts'],
    ['backend/plugins/a.ts', '../../infra/local/ports.ts'],
    ['backend/features/posts/a.ts', '../contacts/contacts.ts'],
    ['backend/features/posts/a.ts', '../../../workers/errors.ts'],
    ['backend/features/posts/a.test.ts', '../../../../infra/local/ports.ts'],
    ['workers/mail/a.ts', '@prism/backend/server'],
    ['workers/mail/a.ts', '../article/prompt.ts'],
    ['workers/main.ts', '../backend/server.ts'],
    ['core/content/kinds/a.ts', '../../database/orm.ts'],
    ['core/content/a.ts', 'joi'],
    ['frontend/src/pages/home/a.tsx', '@prism/core/config/config'],
    ['frontend/src/pages/home/a.tsx', '@prism/core/queue/queues'],
    ['frontend/src/pages/home/a.tsx', '@prism/core/log/log'],
    ['frontend/src/pages/home/a.tsx', '@prism/backend/server'],
    ['frontend/src/pages/home/a.tsx', '../../../../core/contract/studio.ts'],
    ['frontend/src/dashboard/people/a.tsx', '@prism/core/config/config'],
  ]),
)('%s must not import %s', (_file, _imported, written) => {
  expect(brokenRules(written)).toContain('no-restricted-imports');
});

test.each(
  importing([
    ['core/queue/a.ts', '../database/orm.ts'],
    ['core/contract/a.ts', './studio.ts'],
    ['core/content/kinds/a.ts', '../../contract/apps.ts'],
    ['backend/features/posts/a.ts', '@prism/core/contract/studio'],
    ['backend/features/posts/a.ts', '../../plugins/errors.ts'],
    ['backend/features/posts/a.ts', './blog.ts'],
    ['backend/features/posts/a.int.test.ts', '../../../infra/test/database.ts'],
    ['workers/article/a.test.ts', '../../infra/test/sandbox.ts'],
    ['workers/mail/a.ts', '../errors.ts'],
    ['workers/mail/a.ts', '@prism/core/queue/queues'],
    ['frontend/src/pages/home/a.tsx', '@prism/core/contract/studio'],
    ['frontend/src/dashboard/live/a.ts', '@prism/core/markdown/headings'],
    ['frontend/src/dashboard/queues/a.tsx', '../frame/section.ts'],
    ['frontend/src/dashboard/queues/a.tsx', '../live/use-live-desk.ts'],
    ['frontend/src/dashboard/posts/a.tsx', '../generations/generate-dialog.tsx'],
    ['frontend/src/dashboard/dashboard.tsx', './posts/section.ts'],
    ['frontend/src/dashboard/shared/pagination/a.ts', '../../../lib/clock.ts'],
    ['frontend/src/server/a.ts', '@prism/core/html/escape'],
    ['frontend/src/pages/home/a.tsx', '../../ui/button.tsx'],
  ]),
)('%s may import %s', (_file, _imported, written) => {
  expect(brokenRules(written)).toBe('');
});

test.each(
  importing([
    ['frontend/src/dashboard/frame/a.tsx', '../posts/section.ts'],
    ['frontend/src/dashboard/frame/a.tsx', '../sections.ts'],
    ['frontend/src/dashboard/people/a.tsx', '../posts/use-posts.ts'],
    ['frontend/src/dashboard/shared/pagination/a.ts', '../../people/cases.ts'],
    ['frontend/src/dashboard/posts/a.tsx', '../unheard-of/a.ts'],
  ]),
)('%s must not import %s, which is a later section of the dashboard', (_file, _imported, written) => {
  expect(brokenRules(written)).toContain('dashboard(order)');
});

test.each(
  (
    [
      ['any', 'backend/a.ts', 'export const a: any = 1;\n', 'no-explicit-any'],
      ['a hook behind a condition', 'frontend/src/a.tsx', hookBehindCondition(), 'rules-of-hooks'],
      ['a forgotten dependency', 'frontend/src/a.tsx', forgottenDependency(), 'exhaustive-deps'],
      ['text as HTML', 'frontend/src/a.tsx', asHtml, 'no-danger'],
      ['text as a program', 'backend/a.ts', 'export const a = (text: string) => new Function(text);\n', 'no-new-func'],
      ['a picture without words', 'frontend/src/a.tsx', "export const A = () => <img src='/a.png' />;\n", 'alt-text'],
      ['a function over 100 lines', 'backend/a.ts', longFunction(), 'max-lines-per-function'],
    ] as const
  ).map(([what, file, source, rule]) => [what, write(file, source), rule]),
)('S-173: %s is refused', (_what, written, rule) => {
  expect(brokenRules(written)).toContain(rule);
});

const shown = (children: string) =>
  `export const A = ({ busy, label }: { busy: boolean; label: string }) => <p>${children}</p>;\n`;

// After a browser's translation, React cannot insert, remove or change an element before such a text.
test.each(
  showing([
    '{label}{busy && ` is busy`}',
    '{label}{busy ? ` is busy` : null}',
    '<i />{busy && label}',
    'It is {busy ? `busy` : `free`}',
    '{label || `Nothing`} <i />',
    '{busy && <i />}{label}',
    '{busy ? <i /> : label}',
    '{busy && <i />} words',
    '{busy ? <i /> : `is ${label}`}',
  ]),
)('a conditional text among others or next to a conditional element is refused: %s', (_children, written) => {
  expect(brokenRules(written)).toContain('text-next-to-elements');
});

test.each(
  showing([
    '{busy && label}',
    '{`${label}${busy ? ` is busy` : ``}`}',
    '{label}<b>{busy && ` is busy`}</b>',
    '<i />{busy && <b>{label}</b>}',
    '{busy && <i />}<b>{label}</b>',
    '{busy ? <i /> : <b>{label}</b>}',
    '<i hidden={busy} /> words {label}',
    '<i hidden={busy} />{label}',
  ]),
)('a conditional text that is alone or next to permanent elements is allowed: %s', (_children, written) => {
  expect(brokenRules(written)).toBe('');
});

test.each(
  ['import', 'import type'].map((importing, index) => {
    const [a, b] = [`circle-${index}-a.ts`, `circle-${index}-b.ts`];
    write(`core/${b}`, `import { a } from './${a}';\nexport type B = typeof a;\nexport const b = () => a;\n`);
    return [importing, write(`core/${a}`, `${importing} { B } from './${b}';\nexport const a = (it: B) => it;\n`)];
  }),
)('an import cycle by %s is refused', (_importing, written = '') => {
  expect(brokenRules(written)).toContain('no-cycle');
});

function hookBehindCondition(): string {
  return "import { useState } from 'react';\nexport function A({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}\n";
}

function forgottenDependency(): string {
  return "import { useEffect } from 'react';\nexport function A({ on }: { on: boolean }) {\n  useEffect(() => console.log(on), []);\n  return null;\n}\n";
}

function longFunction(): string {
  return `export function a() {\n${'  console.log(1);\n'.repeat(100)}}\n`;
}

function importing(imports: readonly [file: string, imported: string][]): [string, string, string][] {
  return imports.map(([file, imported]) => [
    file,
    imported,
    write(file, `import * as it from '${imported}';\nexport const kept = it;\n`),
  ]);
}

function showing(texts: readonly string[]): [string, string][] {
  return texts.map((children) => [children, write('frontend/src/a.tsx', shown(children))]);
}

/** Writes a file for the shared linter run; returns its path, with a number if the name is taken. */
function write(file: string, source: string, number = 1): string {
  const path = number === 1 ? file : file.replace(/(?=\.)/, `-${number}`);
  if (existsSync(join(house, path))) return write(file, source, number + 1);
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), source);
  return path;
}

let complaints: string | undefined;

/** The linter's messages about a file; '' if none. */
function brokenRules(file: string): string {
  complaints ??= lintHouse();
  return complaints
    .split('\n')
    .filter((line) => line.startsWith(`${file}:`))
    .join('\n');
}

function lintHouse(): string {
  const linter = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [linter, '--format=unix'], { cwd: house, encoding: 'utf8' });
  return stdout;
}
