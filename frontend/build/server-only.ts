import type { Plugin } from 'vite';

/** Removes `head` and `load` of pages from the browser build, with everything only they need. */
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

/** Without `export` nothing refers to them, and the bundler drops them. */
export function withoutHead(code: string): string {
  return code.replace(/^export (?=(?:async )?(?:function|const) (?:head|load)\b)/gm, '');
}
