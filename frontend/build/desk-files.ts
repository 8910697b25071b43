import type { Rolldown } from 'vite';

/** `radix-ui` re-exports everything, so each part seems to be used by all importers. */
const behindBarrel = /\/node_modules\/(?:radix-ui|@radix-ui|@floating-ui|react-remove-scroll|aria-hidden)/;

type ModuleInfoOf = (id: string) => Rolldown.ModuleInfo | null;

/**
 * Assigns shared dashboard modules to chunks: one for the start, one for the first section, one per folder. Otherwise
 * each set of sections with a shared module gets its own chunk, about fifty more requests. Modules that public pages
 * import are left alone.
 */
export function deskFiles(): Rolldown.CodeSplittingNameFunction {
  const known = new Map<string, string[]>();
  return (id, context) => {
    if (isStart(context.getModuleInfo(id)) || behindBarrel.test(id)) return null;
    const starts = startsOf(id, (one) => context.getModuleInfo(one), known);
    const parts = starts.filter((start) => start.includes('/dashboard/'));
    if (parts.length < starts.length || parts.length === 0) return null;
    if (parts.some((part) => part.endsWith('/dashboard-page.tsx'))) return 'desk';
    if (parts.some((part) => part.endsWith('/today-section.tsx'))) return 'today';
    return parts.length > 1 ? (/\/dashboard\/([^/]+)\//.exec(id)?.[1] ?? 'desk-parts') : null;
  };
}

/** Whether the module is an entry or imported dynamically, and so has its own chunk. */
const isStart = (info: Rolldown.ModuleInfo | null) =>
  info !== null && (info.isEntry || info.dynamicImporters.length > 0);

/** The entry points that load the module statically. */
function startsOf(id: string, infoOf: ModuleInfoOf, known: Map<string, string[]>): string[] {
  const found = known.get(id);
  if (found) return found;
  const seen = new Set([id]);
  for (const one of seen) for (const importer of infoOf(one)?.importers ?? []) seen.add(importer);
  const starts = [...seen].filter((one) => isStart(infoOf(one)));
  known.set(id, starts);
  return starts;
}
