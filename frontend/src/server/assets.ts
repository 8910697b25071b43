import type { BuildManifest, ClientBuild } from '@prism/core/contract/site';
import type { Route } from '../routes.tsx';
import { partSheetOf } from './part-sheet.ts';

export interface PageAssets {
  fonts: readonly string[];
  styles: readonly Style[];
  /** Style sheets that are loaded after the first paint. */
  lateStyles: readonly string[];
  scripts: readonly string[];
  /** Loaded after the first paint, the entry first. */
  lateModules: readonly string[];
  inlineModules: readonly string[];
}

export interface Style {
  href: string;
  /** Inline text. Otherwise the file is linked. */
  css?: string;
  /** `css` holds only what the page needs; the next page loads the rest. */
  isPart?: boolean;
}

const entryKey = 'src/entry-client.tsx';

/** The serif fonts. Georgia is shown until the first paint, which they would delay. */
const serifSheet = '/serif-';

/** Vite's part of fast refresh, which Vite writes only into documents it serves itself. */
const refreshScript =
  'import { injectIntoGlobalHook } from "/@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$ = () => {};window.$RefreshSig$ = () => (type) => type;';

const developmentAssets: PageAssets = {
  fonts: [],
  styles: [{ href: '/src/styles/main.css' }],
  lateStyles: [],
  scripts: ['/@vite/client', '/src/entry-client.tsx'],
  lateModules: [],
  inlineModules: [refreshScript],
};

export function createAssetFinder(build: ClientBuild | undefined): (route: Route) => PageAssets {
  if (!build) return () => developmentAssets;
  const { manifest, read } = build;
  // Cached by file: the styles of the page and the shell are all that the first paint needs.
  const texts = new Map<string, string>();
  function textOf(file: string): string {
    const text = texts.get(file) ?? read(file);
    texts.set(file, text);
    return text;
  }
  const fonts = Object.keys(manifest)
    .filter((key) => key.endsWith('/archivo.woff2'))
    .flatMap((key) => urlOf(manifest[key]?.file));
  const entry = manifest[entryKey];
  if (!entry) throw new Error(`The build's manifest has no ${entryKey}`);

  return (route) => {
    const keys = closure(manifest, [entryKey, `src/pages/${route.module}.tsx`]);
    const entries = keys.flatMap((key) => manifest[key] ?? []);
    const sheets = [...new Set(entries.flatMap((part) => part.css ?? []))];
    const late = sheets.filter((file) => file.includes(serifSheet));
    const script = manifest[`src/pages/${route.module}.tsx`]?.file;
    function styleOf(file: string): Style {
      const href = `/${file}`;
      if (route.kind !== 'public') return { href };
      if (script && entry?.css?.includes(file)) return { href, css: textOf(partSheetOf(script)), isPart: true };
      return { href, css: textOf(file) };
    }
    return {
      fonts,
      styles: sheets.filter((file) => !late.includes(file)).map(styleOf),
      lateStyles: late.map((file) => `/${file}`),
      scripts: [],
      lateModules: entries.flatMap((part) => urlOf(part.file)),
      inlineModules: [],
    };
  };
}

export function inlineModulesOf(build: ClientBuild | undefined): readonly string[] {
  return build ? [] : developmentAssets.inlineModules;
}

/** `keys` and their imports, each once. The entry comes first, because its styles set the order of the layers. */
function closure(manifest: BuildManifest, keys: readonly string[], seen = new Set<string>()): string[] {
  for (const key of keys) {
    const entry = manifest[key];
    if (!entry || seen.has(key)) continue;
    seen.add(key);
    closure(manifest, entry.imports ?? [], seen);
  }
  return [...seen];
}

function urlOf(file: string | undefined): string[] {
  return file ? [`/${file}`] : [];
}
