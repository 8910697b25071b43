import type { Environment } from '../config/config.ts';

/** Where an operator's command runs: its variables, and what prints a line. */
export interface Terminal {
  env: Environment;
  say: (line: string) => void;
}
