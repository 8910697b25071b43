import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { useIsOff } from '../site.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** Takes the place of the current entry of the history. */
  replace?: boolean;
  /** What the history keeps with the entry. */
  state?: unknown;
}

/**
 * A link to another page of the site; its words alone where that page is switched off. The router's own brings what its
 * framework prefetches by, four times the code.
 */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, {
    state,
    ...(replace && { replace }),
    ...(rest.target && { target: rest.target }),
  });
  // What opens beside is the dashboard's, which knows better than the page it was opened with.
  if (useIsOff(to) && !rest.target) return children;
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
