import { createContext, Fragment, type ReactNode, use, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { Link } from '../../ui/link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTitle } from '../../shell/use-arrival.ts';

export interface Crumb {
  label: string;
  to: string;
}

interface TitleRowProps {
  title: string;
  /** What the browser's tab says, where it is not the title with the dashboard's name. */
  tabTitle?: string;
  /** Where this belongs, the widest first. */
  crumbs?: readonly Crumb[];
  /** How things stand, beside the title. */
  state?: ReactNode;
  /** What can be done, the primary one last. */
  actions?: ReactNode;
  /** In one line, over what fills the screen. */
  isSlim?: boolean;
  /** Only where the screen needs explaining. */
  children?: ReactNode;
}

/** What is under the title of a section, but not of a record in it. */
export const UnderTitle = createContext<ReactNode>(null);

/** Where a section belongs. */
export const CrumbsAround = createContext<readonly Crumb[]>([]);

/** The heading of a section, and what can be begun there. */
export function TitleRow({ title, crumbs: own = [], state, actions, isSlim, children, ...more }: TitleRowProps) {
  const heading = useArrival();
  const crumbs = [...use(CrumbsAround), ...own];
  useTitle(more.tabTitle ?? `${title} · Dashboard`);
  return (
    <div className={isSlim ? 'flex min-w-0 flex-1 flex-wrap items-center gap-x-4' : 'mb-4 grid gap-y-2 md:mb-6'}>
      {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-3">
        <h1
          ref={heading}
          tabIndex={-1}
          className={`min-w-0 wrap-anywhere ${isSlim ? 'text-[0.9375rem] font-semibold' : 'wd-title text-[1.5rem] leading-[1.15] font-medium tracking-[-0.025em] md:text-[1.75rem]'}`}
        >
          {title}
        </h1>
        {state}
        {actions && (
          <div className="flex flex-wrap gap-2 empty:hidden max-md:w-full max-md:*:flex-1 md:ml-auto">{actions}</div>
        )}
      </div>
      {children}
      {crumbs.length === 0 && !isSlim && use(UnderTitle)}
    </div>
  );
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-3">
      {crumbs.map(({ label, to }, index) => (
        <Fragment key={to}>
          {index > 0 && <Icon path="M9 6l6 6-6 6" small />}
          <Link to={to} className="py-1 hover:text-ink hover:underline">
            {label}
          </Link>
        </Fragment>
      ))}
    </nav>
  );
}

/**
 * As between pages: top of the page and focus on the heading, but not on the way back, which leads to where one was. The browser
 * takes the first page for a way back, too.
 */
function useArrival() {
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<string>(undefined);
  const isWayBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isWayBack) return;
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [pathname, isWayBack]);
  return heading;
}
