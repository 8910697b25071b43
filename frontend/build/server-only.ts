import type { Plugin } from 'vite';

/**
 * Leaves `head` and `load` of pages out of the browser's build, with all that only they need: what a page tells search
 * engines and loads ahead is the server's.
 */
export function serverOnly(): Plugin {
  return {
    name: 'server-only',
    apply: 'build',
    transform: {
      filter: { id: /\/pages\/[^/]+\/[^/]+-page\.tsx$/ },
      handler: (code) => withoutHead(code),
    },
  };
}

/** Without the word `export` nothing refers to them, and the bundler drops them. */
export function withoutHead(code: string): string {
  return code.replace(/^export (?=(?:async )?(?:function|const) (?:head|load)\b)/gm, '');
}
