import { useSite } from '../site.ts';
import { useLocation } from 'react-router-dom';
import { matchRoute, type RouteMatch } from '../routes.tsx';

/** Parameters of the open page: the `id` of `/app/:id`. */
export function useRouteParams(): RouteMatch['params'] {
  const { pathname } = useLocation();
  return matchRoute(pathname, useSite()).params;
}
