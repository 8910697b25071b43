import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { callDeclarations } from './build/call-declarations.ts';
import { deskFiles } from './build/desk-files.ts';
import { subsetFonts } from './build/fonts.ts';
import { pageStyles } from './build/page-styles.ts';
import { serverOnly } from './build/server-only.ts';
import { unusedComponents } from './build/unused-components.ts';
import { partEnding } from './src/server/part-sheet.ts';

const precompress = compression({
  algorithms: [defineAlgorithm('gzip', { level: 9 }), defineAlgorithm('brotliCompress', {})],
  // Small files, too: shared chunks often have only a few hundred bytes.
  threshold: 0,
  exclude: `**/*${partEnding}`,
});

/** In one file, which compresses better and stays cached for returning visitors when only our own code changes. */
const libraries = {
  name: 'libraries',
  test: /\/node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler)\//,
};

/** Modules that every page needs, in one file: many small ones compress worse. */
const frame = { name: 'frame', tags: ['$initial' as const] };

const together = (name: string, files: string) => ({
  name,
  test: new RegExp(`/(?:${files})\\.(?:tsx?|js)$`),
  includeDependenciesRecursively: false,
});

/** Small modules that similar pages need. Each would otherwise be a request. */
const shared = [
  together('small', 'contract/(?:email-pattern|fill-in|money|number-text)|ui/rays|ui/rare-icons'),
  together('list', 'contract/pages|api/list'),
  together('blog', 'contract/blog|api/posts|blog/(?:content|hue)'),
  together('detail', 'shell/use-servers-answer|sections/failure-page'),
  together('apps', 'api/apps|lib/categories|lib/money|lib/use-live-app|ui/struck-price'),
  together('fields', 'ui/field|ui/eye-icons|shell/use-error-toast'),
  together('search', 'contract/search|ui/search-box|lib/use-debounced'),
  together('sending', 'contract/(?:applications|calendar-day|consent|documents)|ui/progress-bar'),
  together('forms', 'api/retry-time|ui/honeypot'),
  together('enquiry', 'contract/enquiries|contract/sla'),
  together('states', 'contract/zoned-time|ui/chip'),
  together('accounts', 'contract/accounts|contract/desk-links|api/admin-hint'),
  together('queries', '@tanstack/.+|api/session|api/with-queries|auth/registration-notice'),
];

const desk = { name: deskFiles(), includeDependenciesRecursively: false };

/** Every page lists the files of all pages, whose names do not compress: one letter fewer saves a hundred bytes. */
const shortNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: ({ isDynamicEntry }: { isDynamicEntry: boolean }) =>
    isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

/**
 * Pages without links on public pages, such as those of staff, mails and campaigns, whose file names every page would
 * otherwise carry. Also parts that nobody waits for, that the demonstration does not show, or whose page has their
 * dependencies.
 */
const unlinked =
  /\/(?:(?:dashboard|auth|portal|link|address|invitation|new-password|not-me|token|confirm|unsubscribe|quote|receipt|booking|version|offer|unwritten|position|not-found)-page|late|plain-home|own-light|app-not-found|live-demo|features|reviews|closing|trust-badges)-/;
const modulePreload = {
  resolveDependencies: (file: string, needed: string[]) =>
    unlinked.test(file) ? needed.filter((one) => one.endsWith('.css')) : needed,
};

export default defineConfig(async ({ isSsrBuild }) => {
  const fonts = await subsetFonts();
  const clientOnly = isSsrBuild
    ? []
    : [serverOnly(), callDeclarations(), unusedComponents(), pageStyles(), precompress];
  return {
    // Compiled components are a third larger. That pays off where text streams in, not on pages that are read.
    plugins: [react({ compiler: { sources: ['/dashboard/'] } }), tailwindcss(), ...clientOnly],
    resolve: { alias: { '@fonts': fonts } },
    build: isSsrBuild
      ? { outDir: 'dist/server', copyPublicDir: false }
      : {
          outDir: 'dist/client',
          manifest: true,
          modulePreload,
          rolldownOptions: {
            input: 'src/entry-client.tsx',
            output: { codeSplitting: { groups: [libraries, frame, ...shared, desk] }, ...shortNames },
          },
        },
    // The API process runs the server build without this package's dependencies; in development they are installed.
    ssr: isSsrBuild ? { noExternal: true as const } : {},
    // Fixed at build time, so that the server bundle has one copy of React, not two.
    define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  };
});
