import type { Plugin } from 'vite';

/** Lets the bundler drop the unused fifth of React Router, whose module-level calls count as side effects. */
export function unusedComponents(): Plugin {
  return {
    name: 'unused-components',
    apply: 'build',
    transform: { filter: { id: /\/node_modules\/react-router\/dist\// }, handler: markAsUnneeded },
  };
}

/** Marks the calls in `code` that may be dropped if unused. */
export function markAsUnneeded(code: string): string {
  const contexts = new Map(
    Array.from(code.matchAll(/^(\w+)\.contextType = (\w+);$/gm), ([, name = '', context = '']) => [name, context]),
  );
  return (
    code
      // Names for developer tools only.
      .replace(/^\w+\.displayName = .*;$/gm, '')
      .replace(/^\w+\.contextType = \w+;$/gm, '')
      .replace(/\bReact\d*\.(?:createContext|forwardRef|memo)\(/g, '/* @__PURE__ */ $&')
      .replace(
        /^var (\w+) = class (extends React\d*\.Component \{)([^]*?\n\});$/gm,
        (_all, name: string, head: string, body: string) => {
          const context = contexts.get(name);
          return `var ${name} = /* @__PURE__ */ (() => class ${head}${context ? ` static contextType = ${context};` : ''}${body})();`;
        },
      )
  );
}
