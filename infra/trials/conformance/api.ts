import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunnable } from '../../test/runnable.ts';
import { admin, signIn } from '../people.ts';
import type { Part } from './part.ts';

const file = process.env.SCHEMATHESIS_PATH ?? 'schemathesis';
const settings = join(import.meta.dirname, 'schemathesis.toml');
const endsSessions = '^/api/(logout|admin/sessions/end|admin/password)$';

/** Runs schemathesis against the API's own description. */
export const api: Part = {
  isThere: () => isRunnable(file, '--version'),
  howToGet: 'pipx install schemathesis==4.32.5, or set SCHEMATHESIS_PATH to its file',
  async run(product, examples) {
    const { baseUrl } = await product();
    const description = generatable(await (await fetch(`${baseUrl}/openapi.json`)).text());
    const isAsDescribed = async (cookie = '', ...which: string[]) =>
      await agrees([`--max-examples=${examples}`, `--url=${baseUrl}`, ...which], { cookie, description });
    const cookie = await admin(baseUrl);
    // Signed out, signed in, and finally the calls that end a session.
    const answers = [
      await isAsDescribed(),
      await isAsDescribed(cookie, '--exclude-path-regex', endsSessions),
      await isAsDescribed(await signIn(baseUrl), '--include-path-regex', endsSessions),
    ];
    return answers.every(Boolean);
  },
};

/** It generates text by Python's patterns, which have no classes of Unicode. ASCII is a part of each. */
const generatable = (description: string) => description.replaceAll(/\[(?:\\\\p\{\w+\})+\]/g, '[a-z0-9]');

interface Described {
  cookie: string;
  /** OpenAPI, as JSON. */
  description: string;
}

async function agrees(options: readonly string[], { cookie, description }: Described): Promise<boolean> {
  const session = /prism_session=([^;]+)/.exec(cookie)?.[1];
  const auth = session ? `\n[auth.openapi.session]\napi_key = ${JSON.stringify(session)}\n` : '';
  // It reads settings from its working folder and writes there.
  using folder = mkdtempDisposableSync(join(tmpdir(), 'prism-conformance-'));
  writeFileSync(join(folder.path, 'schemathesis.toml'), readFileSync(settings, 'utf8') + auth, { mode: 0o600 });
  writeFileSync(join(folder.path, 'openapi.json'), description);
  const child = spawn(file, ['run', '--no-color', ...options, 'openapi.json'], {
    cwd: folder.path,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await once(child, 'close');
  return child.exitCode === 0;
}
