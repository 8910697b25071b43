import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';

export interface Service {
  image: string;
  user?: string;
  command?: string[];
  environment?: Readonly<Record<string, string>>;
  cap_add?: string[];
  tmpfs?: string[];
  volumes?: string[];
  networks: string[];
  ports?: string[];
  depends_on?: Readonly<Record<string, { condition: string }>>;
  healthcheck?: { test: string[]; interval: string };
  restart: string;
  scale?: string;
  stop_grace_period?: string;
}

/** The services of a compose file, with the variables of `.env` and the caller's. */
export function readCompose(file: string, checkout: string, given: NodeJS.ProcessEnv): Record<string, Service> {
  const env = { ...parseEnv(readFileSync(join(checkout, '.env'), 'utf8')), ...given };
  const text = readFileSync(join(checkout, file), 'utf8');
  const { services } = parse(text, { merge: true });
  return JSON.parse(JSON.stringify(services), (_key, value: unknown) =>
    typeof value === 'string' ? interpolated(value, env) : value,
  );
}

/** `${NAME}`, `${NAME:-otherwise}` and `${NAME:?why}`, inner ones first; `$$` is a dollar. */
export function interpolated(text: string, env: NodeJS.ProcessEnv): string {
  const dollar = '\u0000';
  let rest = text.replaceAll('$$', dollar);
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(/\$\{(\w+)(?:(:[-?])([^{}]*))?\}/, (_all, name: string, sign?: string, other = '') => {
      const value = env[name];
      if (!value && sign === ':?') throw new Error(`${name}: ${other}`);
      return value || (sign === ':-' ? other : '');
    });
  }
  return rest.replaceAll(dollar, '$');
}
