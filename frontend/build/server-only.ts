import type { Plugin } from 'vite';

/** Removes `head` and `load` of pages from the browser build, with their dependencies. */
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

/** Without `export` nothing uses them, and the bundler drops them. */
export function withoutHead(code: string): string {
  return code.replace(/^export (?=(?:async )?(?:function|const) (?:head|load)\b)/gm, '');
}
