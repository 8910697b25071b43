import { useSearchParams } from 'react-router-dom';
import type { Filter } from './pagination/pages.ts';

/** The filters `names`, kept in the URL so that they can be shared and support Back. */
export function useAddressFilter<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();

  function change(to: (changed: URLSearchParams) => void) {
    setParams(
      () => {
        // The rendered URL may be older than the last choice.
        const changed = new URLSearchParams(window.location.search);
        to(changed);
        return changed;
      },
      { preventScrollReset: true },
    );
  }

  const filter: Filter = Object.fromEntries(
    names.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])),
  );
  return {
    filter,
    /** Sets these filters and keeps the others. */
    narrowBy: (values: Readonly<Partial<Record<Name, string>>>) =>
      change((changed) => names.forEach((name) => values[name] && changed.set(name, values[name]))),
    /** Sets one filter; an empty value removes it. */
    narrow: (name: Name, value: string) =>
      change((changed) => (value ? changed.set(name, value) : changed.delete(name))),
    clear: () => change((changed) => names.forEach((name) => changed.delete(name))),
  };
}
