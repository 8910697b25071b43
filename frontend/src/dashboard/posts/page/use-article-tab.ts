import { useSearchParams } from 'react-router-dom';
import { articleTabs, type ArticleTab } from './workspace.tsx';

export function useArticleTab() {
  const [search, setSearch] = useSearchParams();
  const tab: ArticleTab = articleTabs.find((value) => value === search.get('tab')) ?? 'write';

  function change(changes: Readonly<Record<string, string | undefined>>) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return {
    tab,
    /** Whether the URL names a tab. */
    isChosen: search.has('tab'),
    setTab: (next: ArticleTab) => next !== search.get('tab') && change({ tab: next, revision: undefined }),
    revision: Number(search.get('revision')) || undefined,
    setRevision: (number: number | undefined) =>
      change({ revision: number === undefined ? undefined : String(number) }),
  };
}
