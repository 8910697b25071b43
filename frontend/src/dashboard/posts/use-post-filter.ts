import { useSearchParams } from 'react-router-dom';
import type { Filter } from '../shared/pagination/pages.ts';

const names = ['status', 'ai', 'featured', 'category'] as const;

type FilterName = (typeof names)[number];

/** What the list of posts is narrowed down to; in the address, so that it can be kept and shared. */
export function usePostFilter(): {
  filter: Filter;
  narrow: (name: FilterName, value: string) => void;
  clear: () => void;
} {
  const [params, setParams] = useSearchParams();

  function change(to: (changed: URLSearchParams) => void) {
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        to(changed);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return {
    filter: Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : []))),
    narrow: (name, value) => change((changed) => (value ? changed.set(name, value) : changed.delete(name))),
    clear: () => change((changed) => names.forEach((name) => changed.delete(name))),
  };
}
