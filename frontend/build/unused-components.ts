import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out what we do not use of React Router, a fifth of it all. It is one module, and a call that makes
 * a component or a context, a class that extends another, and a property that is set afterwards all count as something done
 * on the way, which a bundler must keep.
 */
export function unusedComponents(): Plugin {
  return {
    name: 'unused-components',
    apply: 'build',
    transform: { filter: { id: /\/node_modules\/react-router\/dist\// }, handler: markAsUnneeded },
  };
}

/** `code` doing the same, with everything marked that may go when nobody asks for it. */
export function markAsUnneeded(code: string): string {
  const contexts = new Map(
    Array.from(code.matchAll(/^(\w+)\.contextType = (\w+);$/gm), ([, name = '', context = '']) => [name, context]),
  );
  return (
    code
      // Names for the developer tools.
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
