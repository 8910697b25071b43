import { useSearchParams } from 'react-router-dom';
import type { Filter } from './pagination/pages.ts';

/** What a list is narrowed down to by `names`; in the address, so that it can be kept, shared and gone back from. */
export function useAddressFilter<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();

  function change(to: (changed: URLSearchParams) => void) {
    setParams(
      () => {
        // What is drawn may be older than what was chosen last.
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
    /** Narrows it down by each of these, and goes on being narrowed down by the others. */
    narrowBy: (values: Readonly<Partial<Record<Name, string>>>) =>
      change((changed) => names.forEach((name) => values[name] && changed.set(name, values[name]))),
    /** Narrows it down by `name`; with an empty value, no longer. */
    narrow: (name: Name, value: string) =>
      change((changed) => (value ? changed.set(name, value) : changed.delete(name))),
    clear: () => change((changed) => names.forEach((name) => changed.delete(name))),
  };
}
