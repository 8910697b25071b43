import { createContext, Fragment, type ReactNode, use, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigationType } from 'react-router-dom';
import { Link } from '../../ui/link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RecentContext } from './recent-places.ts';
import { wantedField } from './wanted-field.ts';
import { useTitle } from '../../shell/use-arrival.ts';
import { TopBarContext } from './top-bar.ts';

export interface Crumb {
  label: string;
  to: string;
}

interface TitleRowProps {
  title: string;
  /** The name for links and search, if it is not the title. */
  name?: string | undefined;
  /** The document title, if it is not the title with the dashboard's name. */
  tabTitle?: string;
  /** Breadcrumbs, the outermost first. */
  crumbs?: readonly Crumb[];
  state?: ReactNode;
  /** Commands, the primary one last. */
  actions?: ReactNode;
  /** On one line, above content that fills the screen. */
  isSlim?: boolean;
  /** The title is only for screen readers, because the context repeats it. */
  isTitleHidden?: boolean;
  publicPage?: string | undefined;
  /** Only if the screen needs an explanation. */
  children?: ReactNode;
}

export const UnderTitle = createContext<ReactNode>(null);

export const CrumbsAround = createContext<readonly Crumb[]>([]);

export function TitleRow({
  title,
  crumbs: own = [],
  state,
  actions,
  isSlim,
  isTitleHidden,
  children,
  ...more
}: TitleRowProps) {
  const heading = useArrival();
  const crumbs = [...use(CrumbsAround), ...own];
  const { trail, waiting, lead } = use(TopBarContext);
  const tabTitle = more.tabTitle ?? `${title} · Dashboard`;
  useTitle(waiting > 0 ? `(${waiting}) ${tabTitle}` : tabTitle);
  usePublicPage(more.publicPage);
  const name = more.name ?? title;
  useRecorded(name, crumbs.at(-1));
  return (
    <div className={isSlim ? 'flex min-w-0 flex-1 flex-wrap items-center gap-x-4' : 'mb-4 grid gap-y-2 md:mb-6'}>
      {trail &&
        createPortal(
          <Trail crumbs={crumbs.length > 0 || !lead ? crumbs : [lead]} title={name} isTitled={isTitleHidden} />,
          trail,
        )}
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-3">
        <h1
          ref={heading}
          tabIndex={-1}
          className={`${isTitleHidden ? 'sr-only' : ''} min-w-0 wrap-anywhere ${isSlim ? 'text-[0.9375rem] font-semibold' : 'wd-title text-[1.5rem] leading-[1.15] font-medium tracking-[-0.025em] md:text-[1.75rem]'}`}
        >
          {title}
        </h1>
        {state}
        {actions && (
          <div className="flex flex-wrap gap-2 empty:hidden max-md:w-full max-md:*:flex-auto max-md:[&>div]:basis-full max-md:[&>div>*]:flex-auto md:ml-auto">
            {actions}
          </div>
        )}
      </div>
      {children}
      {crumbs.length === 0 && !isSlim && use(UnderTitle)}
    </div>
  );
}

interface TrailProps {
  crumbs: readonly Crumb[];
  title: string;
  /** The title is shown nowhere else. */
  isTitled: boolean | undefined;
}

/** The breadcrumbs in the top bar; on a phone, only the last step. */
function Trail({ crumbs, title, isTitled }: TrailProps) {
  return (
    <>
      {crumbs.length > 0 && (
        <nav
          aria-label="Breadcrumb"
          className={`flex min-w-0 items-center md:flex-none gap-x-1.5 text-sm text-ink-3 ${isTitled ? 'max-md:hidden' : ''}`}
        >
          {crumbs.map(({ label, to }, index) => (
            <Fragment key={to}>
              {index > 0 && <Step className="max-md:hidden" />}
              <Link
                to={to}
                className={`min-h-11 content-center truncate hover:text-ink hover:underline ${index < crumbs.length - 1 ? 'max-md:hidden' : ''}`}
              >
                {label}
              </Link>
            </Fragment>
          ))}
        </nav>
      )}
      {/* Drawn by CSS, because the heading is already read out. */}
      <span
        aria-hidden="true"
        className={`flex min-w-0 items-center text-sm font-semibold text-ink ${crumbs.length > 0 && !isTitled ? 'max-md:hidden' : ''}`}
      >
        {crumbs.length > 0 && <Step className={`mx-1.5 text-ink-3 ${isTitled ? 'max-md:hidden' : ''}`} />}
        <span className="truncate before:content-[attr(data-title)]" data-title={title} />
      </span>
    </>
  );
}

const Step = ({ className }: { className: string }) => (
  <Icon path="M9 6l6 6-6 6" small className={`flex-none ${className}`} />
);

function usePublicPage(path: string | undefined) {
  const { setPublicPage } = use(TopBarContext);
  useEffect(() => {
    setPublicPage(path);
    return () => setPublicPage(undefined);
  }, [path, setPublicPage]);
}

/** A page with a parent is a record, which the search lists as recent. */
function useRecorded(label: string, inside: Crumb | undefined) {
  const { pathname, search } = useLocation();
  const recent = use(RecentContext);
  const note = inside?.label;
  // A new entry has no path yet.
  const isBegun = new URLSearchParams(search).has('new');
  useEffect(() => {
    if (note !== undefined && !isBegun) recent?.add({ label, to: pathname, note });
  }, [recent, label, note, pathname, isBegun]);
}

/**
 * Scrolls up and focuses the heading, as between pages, but not on Back, which restores the position. The browser
 * reports the first page as Back, too.
 */
function useArrival() {
  const { pathname, search } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<string>(undefined);
  const isWayBack = useNavigationType() === 'POP';
  // A field in the URL gets the focus instead.
  const isToField = wantedField(search) !== null;
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isWayBack || isToField) return;
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [pathname, isWayBack, isToField]);
  return heading;
}
