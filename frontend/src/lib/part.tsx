import { type ComponentType, createElement, Suspense, use } from 'react';
import { fetched } from './renew.ts';

/**
 * A piece of a page that is fetched when it is first shown. The server fetches it before it renders, so that its words are
 * in the page; the browser then leaves them alone until the piece has arrived.
 */
export function part<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  let arrived: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;
  /** The same for who sees its place. */
  let shown: Promise<ComponentType<Props>> | undefined;

  function load(): Promise<ComponentType<Props>> {
    coming ??= fetchPart().then((component) => (arrived = component));
    // A piece that did not come may be asked for again.
    coming.catch(() => (coming = undefined));
    return coming;
  }

  /** For within a boundary that is shown already: what is there stays until the piece has arrived. */
  function Held(props: Props) {
    return createElement(arrived ?? use((shown ??= fetched(load))), props);
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
