import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { markAsUnneeded, unusedComponents } from './unused-components.ts';

const page: Plugin = {
  name: 'page',
  resolveId: { filter: { id: /^page$/ }, handler: () => '\0page' },
  load: { filter: { id: /^\0page$/ }, handler: () => "export { useLocation } from 'react-router-dom';" },
};

async function bundled(plugins: Plugin[]): Promise<string> {
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    plugins: [page, ...plugins],
    build: { write: false, rolldownOptions: { input: 'page', external: ['react'], preserveEntrySignatures: 'strict' } },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error('Expected a single build');
  return result.output[0].code;
}

test('a page that reads the router’s location does not load its forms, links and error pages', async () => {
  const unneeded = /forwardRef|componentDidCatch/;
  expect(await bundled([])).toMatch(unneeded);
  expect(await bundled([unusedComponents()])).not.toMatch(unneeded);
});

test('a component that is used works as before', async () => {
  const code = markAsUnneeded(`var React2 = { createContext: (value) => ({ value }), Component: class {} };
var Theme = React2.createContext(null);
Theme.displayName = "Theme";
var Frame = class extends React2.Component {
  render() {
    return this.context;
  }
};
Frame.contextType = Theme;
export { Frame, React2, Theme };`);
  const { Frame, React2, Theme } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(Frame.contextType).toBe(Theme);
  expect(Object.getPrototypeOf(Frame)).toBe(React2.Component);
  expect(Theme).toEqual({ value: null });
});
