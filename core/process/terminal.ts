import type { Environment } from '../config/config.ts';

/** The environment of an operator's command, and its output. */
export interface Terminal {
  env: Environment;
  say: (line: string) => void;
}
