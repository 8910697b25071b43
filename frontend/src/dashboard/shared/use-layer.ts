import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useLatest } from './use-latest.ts';

/**
 * What lies over a page, such as a drawer, as the parameter `name` of the address: a link and a reload open it, and the way back
 * closes what was opened last. Undefined where it is closed.
 */
export function useLayer(name: string) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const value = params.get(name) ?? undefined;
  const [latestValue, setValue] = useLatest(value);
  /** How many steps back it was closed; 0 where the page was opened with it. */
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
    /** The way back does not lead through each value, only through none and the empty one. */
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
