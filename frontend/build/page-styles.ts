import { transform } from 'lightningcss';
import type { Plugin, Rollup } from 'vite';

/**
 * Writes beside the script of each page the site's style with only those utilities that the page's own scripts name, as
 * `.css` of the same name: less than half of the whole, for the page to carry until the whole is there. Only the server reads it.
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
      for (const page of chunks.filter(isPage)) {
        const code = [...closure(bundle, [entry.fileName, page.fileName])].map((chunk) => chunk.code).join('\n');
        this.emitFile({ type: 'asset', fileName: ownSheet(page.fileName), source: withUtilitiesOf(whole, code) });
      }
    },
  };
}

const ownSheet = (script: string) => script.replace(/\.js$/, '.css');

/** `css` without those utilities that `code` does not name. What stands in other layers stays. */
export function withUtilitiesOf(css: string, code: string): string {
  // How quotes are written in a script is up to the bundler.
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

/** The chunks of these files and of all that they import, at once or later; but no other page. */
function closure(bundle: Rollup.OutputBundle, files: readonly string[], seen = new Set<Rollup.OutputChunk>()) {
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || seen.has(chunk)) continue;
    seen.add(chunk);
    closure(bundle, [...chunk.imports, ...chunk.dynamicImports.filter((later) => !isPage(bundle[later]))], seen);
  }
  return seen;
}

const isPage = (part: Rollup.OutputBundle[string] | undefined) =>
  part?.type === 'chunk' && part.facadeModuleId?.endsWith('-page.tsx') === true;
