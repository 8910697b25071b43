import { transform } from 'lightningcss';
import type { Plugin, Rollup } from 'vite';
import { partSheetOf } from '../src/server/part-sheet.ts';

/**
 * Writes, next to the script of each public page, the styles that its scripts name: less than half of all. The page
 * inlines them and loads the rest later.
 */
export function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      const sheets = [...(entry?.viteMetadata?.importedCss ?? [])].map((file) => bundle[file]);
      const whole = sheets.map((sheet) => (sheet?.type === 'asset' ? String(sheet.source) : '')).join('');
      if (!entry) throw new Error('The build has no entry');
      for (const page of chunks.filter(({ facadeModuleId }) => isPublicPage(facadeModuleId))) {
        const code = [...closure(bundle, [entry.fileName, page.fileName])].map((chunk) => chunk.code).join('\n');
        this.emitFile({ type: 'asset', fileName: partSheetOf(page.fileName), source: withUtilitiesOf(whole, code) });
      }
    },
  };
}

/** Removes the utilities that `code` does not name. Other layers stay. */
export function withUtilitiesOf(css: string, code: string): string {
  // The bundler decides how a script quotes such names.
  const isNamed = (name: string) => /['"\\]/.test(name) || code.includes(name);
  let isUtility = false;
  const kept = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        'layer-block': ({ value }) => void (isUtility = value.name?.join('.') === 'utilities'),
        style({ value }) {
          const isWanted = value.selectors.some((parts) =>
            parts.every((part) => part.type !== 'class' || isNamed(part.name)),
          );
          return isUtility && !isWanted ? [] : undefined;
        },
      },
      RuleExit: ({ type }) => void (isUtility &&= type !== 'layer-block'),
    },
  });
  return kept.code.toString();
}

/** The chunks of these files and of everything they import, statically or dynamically, except other pages. */
function closure(bundle: Rollup.OutputBundle, files: readonly string[], seen = new Set<Rollup.OutputChunk>()) {
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || seen.has(chunk)) continue;
    seen.add(chunk);
    const later = chunk.dynamicImports.filter((name) => !isPageChunk(bundle[name]));
    closure(bundle, [...chunk.imports, ...later], seen);
  }
  return seen;
}

const isPageChunk = (part: Rollup.OutputBundle[string] | undefined) =>
  part?.type === 'chunk' && isPage(part.facadeModuleId);

/**
 * The same rule as `src/page-modules.ts`. Other files with this ending, such as `shell/unwritten-page.tsx`, are parts
 * of pages.
 */
const isPage = (module: string | null) => /\/src\/pages\/[\w-]+\/[\w-]+-page\.tsx$/.test(module ?? '');

/** Whether the module is a server-rendered page. Other pages link the whole style sheet. */
export function isPublicPage(module: string | null): boolean {
  return isPage(module) && !/\/src\/pages\/(?:dashboard|auth|portal)\//.test(module ?? '');
}
