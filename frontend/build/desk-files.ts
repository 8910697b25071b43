import type { Rolldown } from 'vite';

type ModuleInfoOf = (id: string) => Rolldown.ModuleInfo | null;

/**
 * In which file of the dashboard a module goes that several of its parts share: one for what it begins with, one for each of its
 * folders. By themselves, they would be a file for every set of parts that share something: fifty more requests.
 * Nothing that a page for visitors imports is among them.
 */
export function deskFiles(): Rolldown.CodeSplittingNameFunction {
  const known = new Map<string, string[]>();
  return (id, context) => {
    if (isStart(context.getModuleInfo(id))) return null;
    const starts = startsOf(id, (one) => context.getModuleInfo(one), known);
    const parts = starts.filter((start) => start.includes('/dashboard/'));
    if (parts.length < starts.length || parts.length === 0) return null;
    if (parts.some((part) => part.endsWith('/dashboard-page.tsx'))) return 'desk';
    return parts.length > 1 ? (/\/dashboard\/([^/]+)\//.exec(id)?.[1] ?? 'desk-parts') : null;
  };
}

/** Whether it is loaded on its own, which gives it a file of its own. */
const isStart = (info: Rolldown.ModuleInfo | null) =>
  info !== null && (info.isEntry || info.dynamicImporters.length > 0);

/** What is loaded on its own and brings the module with it: the modules of its importers, up to those that are imported late. */
function startsOf(id: string, infoOf: ModuleInfoOf, known: Map<string, string[]>): string[] {
  const found = known.get(id);
  if (found) return found;
  const seen = new Set([id]);
  for (const one of seen) for (const importer of infoOf(one)?.importers ?? []) seen.add(importer);
  const starts = [...seen].filter((one) => isStart(infoOf(one)));
  known.set(id, starts);
  return starts;
}
