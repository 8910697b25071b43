import { type ComponentType, createElement, Suspense, use } from 'react';
import { fetched } from './renew.ts';

/**
 * A part of a page that is loaded when it is first shown. The server loads it before rendering, so its text is in the
 * page. The browser hydrates it when the part arrives.
 */
export function part<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  let arrived: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;
  /** The same component, for callers that already show its place. */
  let shown: Promise<ComponentType<Props>> | undefined;

  function load(): Promise<ComponentType<Props>> {
    coming ??= fetchPart().then((component) => (arrived = component));
    // A part that failed to load may be requested again.
    coming.catch(() => (coming = undefined));
    return coming;
  }

  /** Inside a boundary that is already shown: the old content stays until the part has arrived. */
  function Held(props: Props) {
    // A render that waited by `use` must call it again.
    return createElement((!shown && arrived) || use((shown ??= fetched(load))), props);
  }

  function Part(props: Props) {
    return (
      <Suspense>
        <Held {...props} />
      </Suspense>
    );
  }

  return { Part, Held, load };
}
