import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { useIsOff } from '../site.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** Replaces the current history entry. */
  replace?: boolean;
  state?: unknown;
}

/**
 * A link to another page of the site, or only its words where that page is switched off. The router's own link brings
 * prefetching, four times the code.
 */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, {
    state,
    ...(replace && { replace }),
    ...(rest.target && { target: rest.target }),
  });
  // A new tab is the dashboard's case: it knows better than the page it was opened with.
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
