import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useNow } from '../../lib/clock.ts';
import { ErrorBoundary } from '../../shell/error-boundary.tsx';
import { dashboardPath } from '../../pages/auth/destination.ts';
import { SiteProvider } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { OpenFormsContext } from '../presence/use-presence.ts';
import { NotYours } from '../shared/not-yours.tsx';
import { RecentContext, RecentPlaces } from '../shared/recent-places.ts';
import { timesIn } from '../shared/times.ts';
import { TopBarContext } from '../shared/top-bar.ts';
import { CrumbsAround, TitleRow, UnderTitle } from '../shared/title-row.tsx';
import { useFreshSite } from '../shared/use-fresh-site.ts';
import { useMay } from '../shared/use-may.ts';
import { TimesProvider, useTimes } from '../shared/use-times.ts';
import { BottomBar } from './bottom-bar.tsx';
import { DeskFooter } from './desk-footer.tsx';
import { DeskHeader } from './desk-header.tsx';
import { useListKeys } from './list-keys.ts';
import { newAddress } from './old-address.ts';
import { OpenSearch } from './open-search.ts';
import { ReauthDialog } from './reauth-dialog.tsx';
import type { SectionProps } from './section.ts';
import { Rail } from './rail.tsx';
import { SectionIndex } from './section-index.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { everySection, sectionPath, useEntry, useSection, useSections } from './sections.ts';
import { StandingAlerts } from './standing-alerts.tsx';
import type { useDeskDialog } from './use-desk-dialog.ts';
import { usePreparedSections } from './use-prepared-sections.ts';
import { useRailWidth } from './use-rail.ts';
import { useWantedField } from './use-wanted-field.ts';

interface FrameProps extends Pick<SectionProps, 'user' | 'articleDesk'> {
  dialogs: ReturnType<typeof useDeskDialog>;
  /** Number of tasks waiting for the signed-in person. */
  waiting: number;
}

export function Frame({ user, articleDesk, dialogs: { open, show, close }, waiting }: FrameProps) {
  const moved = useNewAddress();
  useWantedField();
  useListKeys();
  usePreparedSections();
  const [searched, setSearched] = useState<string>();
  const sections = useSections();
  const site = useFreshSite();
  const { studio } = site;
  const times = useMemo(() => timesIn(user.timeZone, studio.timeZone), [user.timeZone, studio.timeZone]);
  const { isNarrow, change } = useRailWidth(useIsFilled());
  const [trail, setTrail] = useState<HTMLElement | null>(null);
  const [publicPage, setPublicPage] = useState<string>();
  const lead = useLead();
  const [recent] = useState(() => new RecentPlaces());
  const topBar = useMemo(() => ({ trail, setPublicPage, waiting, lead }), [trail, waiting, lead]);
  return (
    <SiteProvider value={site}>
      <TimesProvider value={times}>
        <OpenFormsContext value={articleDesk.live.forms}>
          <TopBarContext value={topBar}>
            <div className="min-h-dvh [--pad:clamp(1rem,2.8vw,2.5rem)] has-[[data-fills=always]]:[&>footer]:hidden lg:has-data-fills:[&>footer]:hidden">
              <DeskHeader
                user={user}
                openDialog={show}
                isNarrow={isNarrow}
                trail={setTrail}
                publicPage={publicPage}
                search={{ text: searched, onChange: setSearched }}
              />
              <div
                className={`grid min-h-[calc(100dvh-7rem)] ${isNarrow ? 'md:grid-cols-[3.75rem_minmax(0,1fr)]' : 'md:grid-cols-[13.5rem_minmax(0,1fr)]'}`}
              >
                <Rail isNarrow={isNarrow} onChange={change} />
                <main
                  id="main"
                  tabIndex={-1}
                  className="min-w-0 px-(--pad) text-[0.9375rem] leading-normal pt-4 pb-10 md:border-l md:border-line md:pt-7 md:pb-16 has-data-fills:p-0"
                >
                  <div className="mx-auto max-w-300 has-data-fills:max-w-none">
                    <StandingAlerts />
                    <OpenSearch value={setSearched}>
                      <RecentContext value={recent}>
                        <UnderTitle value={<SectionTabs />}>
                          {moved ? (
                            <Navigate to={moved} replace />
                          ) : (
                            <InIndex>
                              <OpenSection user={user} articleDesk={articleDesk} openDialog={show} />
                            </InIndex>
                          )}
                        </UnderTitle>
                      </RecentContext>
                    </OpenSearch>
                  </div>
                </main>
              </div>
              <DeskFooter />
              <BottomBar />
              <ReauthDialog />
              {everySection(sections).map(
                ({ path, Dialogs }) =>
                  Dialogs && <Dialogs key={path} open={open} user={user} articleDesk={articleDesk} onClose={close} />,
              )}
            </div>
          </TopBarContext>
        </OpenFormsContext>
      </TimesProvider>
    </SiteProvider>
  );
}

/** A section of an index links back to it and shows the index at its left if there is room. */
function InIndex({ children }: { children: ReactNode }) {
  const [lead] = useEntry() ?? [];
  const isInside = useSection() !== lead && lead?.isIndex === true;
  const crumbs = useMemo(
    () => (isInside && lead ? [{ label: lead.label, to: sectionPath(lead) }] : []),
    [isInside, lead],
  );
  return (
    <CrumbsAround value={crumbs}>
      <div className={isInside ? 'grid-cols-[12rem_minmax(0,1fr)] gap-10 xl:grid' : undefined}>
        {isInside && <SectionIndex />}
        <div className="min-w-0">{children}</div>
      </div>
    </CrumbsAround>
  );
}

/** Whether the open record fills the screen. */
function useIsFilled(): boolean {
  const { pathname } = useLocation();
  const section = useSection();
  return section?.hasFullRecords === true && pathname.startsWith(`${sectionPath(section)}/`);
}

/** The sidebar entry of the open section. */
function useLead() {
  const section = useSection();
  const [lead] = useEntry() ?? [];
  const isTab = lead !== undefined && lead !== section;
  return useMemo(() => (isTab ? { label: lead.label, to: sectionPath(lead) } : undefined), [isTab, lead]);
}

function OpenSection(props: SectionProps) {
  const section = useSection();
  const { first } = useSections();
  const may = useMay();
  if (!section) return <UnknownSection />;
  const isTheirs = may(...section.needs);
  const { Actions, Content } = section;
  return (
    <>
      {(!section.hasOwnTitle || !isTheirs) && (
        <TitleRow
          title={section.label}
          {...(section === first && { state: <TodaysDate /> })}
          actions={Actions && <Actions openDialog={props.openDialog} />}
        />
      )}
      {/* If a section fails, the navigation stays usable. */}
      <ErrorBoundary key={section.keeps ?? sectionPath(section)}>
        <Suspense fallback={<SectionWaits />}>
          {isTheirs ? <Content {...props} /> : <NotYours needs={section.needs} />}
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

/** Path to redirect to; undefined if the URL is current. */
function useNewAddress(): string | undefined {
  const { pathname, hash } = useLocation();
  const [params] = useSearchParams();
  const section = useSection();
  const { account } = useSections();
  const old = newAddress(params);
  if (old) return old + hash;
  return section === account && pathname !== sectionPath(account) ? sectionPath(account) : undefined;
}

function UnknownSection() {
  return (
    <TitleRow title="Not found">
      <p>There is no page at this address.</p>
      <p>
        <Link className="lk" to={dashboardPath}>
          Back to Today
        </Link>
      </p>
    </TitleRow>
  );
}

function TodaysDate() {
  const { dayOf } = useTimes();
  return <p className="text-ink-3">{dayOf(useNow(60_000))}</p>;
}

function SectionWaits() {
  return (
    <div className="grid min-h-[50vh] place-content-center">
      <Spinner label="Loading" />
    </div>
  );
}
