import { fileURLToPath } from 'node:url';

const kept = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url));

/** The part of the environment that every child process inherits. The compile cache halves its start. */
export function basicEnvironment(): { PATH: string; NODE_COMPILE_CACHE: string } {
  const { PATH = '', NODE_COMPILE_CACHE = kept } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
}
