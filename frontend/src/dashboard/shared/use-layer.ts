import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useLatest } from './use-latest.ts';

/**
 * A layer over a page, such as a drawer, kept as parameter `name` of the URL: links and reloads open it, and Back
 * closes the latest one. Undefined if it is closed.
 */
export function useLayer(name: string) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const value = params.get(name) ?? undefined;
  const [latestValue, setValue] = useLatest(value);
  /** The number of history entries since it was closed; 0 if the page opened with it. */
  const [depth, setDepth] = useLatest(depthIn(state, name));

  function go(changed: URLSearchParams, options: { replace: boolean; depth: number }) {
    const to = { search: String(changed) };
    const layered = { ...(isState(state) ? state : {}), [name]: options.depth };
    setValue(changed.get(name) ?? undefined);
    setDepth(options.depth);
    void navigate(to, { replace: options.replace, preventScrollReset: true, state: layered });
  }

  return {
    value,
    /** Back skips the values in between: it leads to none or to the empty one. */
    show(next: string) {
      const changed = new URLSearchParams(window.location.search);
      changed.set(name, next);
      const shown = latestValue();
      const isStep = shown === undefined || (depth() > 0 && shown === '' && next !== '');
      go(changed, { replace: !isStep, depth: isStep ? depth() + 1 : depth() });
    },
    close() {
      if (depth() > 0) return void navigate(-depth());
      const changed = new URLSearchParams(window.location.search);
      changed.delete(name);
      go(changed, { replace: true, depth: 0 });
    },
  };
}

function depthIn(state: unknown, name: string): number {
  const depth = isState(state) ? state[name] : undefined;
  return typeof depth === 'number' ? depth : 0;
}

function isState(state: unknown): state is Record<string, unknown> {
  return typeof state === 'object' && state !== null;
}
