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
 * A link to another page of the site, or only its text if that page is disabled. The router's own link would add
 * prefetching, four times the code.
 */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, {
    state,
    ...(replace && { replace }),
    ...(rest.target && { target: rest.target }),
  });
  // A new tab means the dashboard, which knows which pages are disabled now.
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
