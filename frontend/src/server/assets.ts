import type { BuildManifest, ClientBuild } from '@prism/core/contract/site';
import type { Route } from '../routes.tsx';
import { partSheetOf } from './part-sheet.ts';

/** The addresses of everything one page needs. */
export interface PageAssets {
  fonts: readonly string[];
  styles: readonly Style[];
  /** Style sheets that nothing waits for: they are asked for once the page is painted. */
  lateStyles: readonly string[];
  scripts: readonly string[];
  /** Loaded once the page is painted, the entry first. */
  lateModules: readonly string[];
  inlineModules: readonly string[];
}

export interface Style {
  href: string;
  /** Its text, where it goes into the page. Otherwise the file is linked, as where nothing is painted before the scripts. */
  css?: string;
  /** `css` is only what the page itself needs of it: the rest comes with the next page. */
  isPart?: boolean;
}

const entryKey = 'src/entry-client.tsx';

/** The fonts of reading matter: Georgia stands in until the page has been painted, which they would hold up. */
const serifSheet = '/serif-';

/** Vite's part of fast refresh, which it writes into documents it serves itself. */
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

/** Finds the files of a route. */
export function createAssetFinder(build: ClientBuild | undefined): (route: Route) => PageAssets {
  if (!build) return () => developmentAssets;
  const { manifest, read } = build;
  // Read once; a page's own styles and the shell's are all it needs before it can be painted.
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

/** `keys` and all they import, each once, the entry first because its styles set the order of the layers. */
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
