import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Program } from './programs.ts';

export interface ApiCheck {
  baseUrl: string;
  /** So many requests to each call, beside those that its description alone suggests. */
  examples: number;
  /** The `Cookie` header of a session; without one nobody is signed in. */
  cookie?: string;
  /** Which calls: those whose path fits `only`, or does not fit `except`. */
  only?: string;
  except?: string;
}

const settings = join(import.meta.dirname, 'schemathesis.toml');

/** Whether schemathesis finds the API to be as it describes itself. What it says is shown. */
export async function agreesWithDescription({ command: [file, ...args] }: Program, check: ApiCheck): Promise<boolean> {
  const { baseUrl, examples, cookie, only, except } = check;
  // It reads its settings from the folder it runs in, and leaves its notes there.
  const folder = mkdtempSync(join(tmpdir(), 'prism-conformance-'));
  try {
    writeFileSync(join(folder, 'schemathesis.toml'), readFileSync(settings, 'utf8') + sessionSettings(cookie), {
      mode: 0o600,
    });
    const which = [
      ...(only ? ['--include-path-regex', only] : []),
      ...(except ? ['--exclude-path-regex', except] : []),
    ];
    const child = spawn(
      file,
      [...args, 'run', `--max-examples=${examples}`, '--no-color', ...which, `${baseUrl}/openapi.json`],
      { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] },
    );
    await once(child, 'close');
    return child.exitCode === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function sessionSettings(cookie = ''): string {
  const session = /prism_session=([^;]+)/.exec(cookie)?.[1];
  return session ? `\n[auth.openapi.session]\napi_key = ${JSON.stringify(session)}\n` : '';
}
