import type { User } from '@prism/core/contract/accounts';
import type { AdminPost } from '@prism/core/contract/posts';
import { Suspense, useEffect, useMemo } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useNow } from '../../lib/clock.ts';
import { timesIn } from '../shared/times.ts';
import { useFreshSite } from '../shared/use-fresh-site.ts';
import { TimesProvider, useTimes } from '../shared/use-times.ts';
import { SiteProvider } from '../../site.ts';
import { ErrorBoundary } from '../../shell/error-boundary.tsx';
import { useToast } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { deskIcons } from '../shared/desk-icons.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { dashboardPath } from '../../pages/auth/destination.ts';
import { takeRegistrationNotice } from '../../pages/auth/registration-notice.ts';
import { BottomBar } from './bottom-bar.tsx';
import { DeskDialogs } from './desk-dialogs.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { DeskFooter } from './desk-footer.tsx';
import { DeskHeader } from './desk-header.tsx';
import { SectionNav } from './section-nav.tsx';
import { isAccount, isFirst, sectionPath, useSection } from './sections.ts';
import { forgetUnsavedPost } from '../posts/unsaved-post.ts';
import { StandingAlerts } from './standing-alerts.tsx';
import { OpenFormsContext } from '../presence/use-presence.ts';
import { NotYours } from '../shared/not-yours.tsx';
import { TitleRow } from '../shared/title-row.tsx';
import { useMay } from '../shared/use-may.ts';
import { useArticleDesk } from './use-article-desk.ts';
import { useDeskDialog } from './use-desk-dialog.ts';

/** The frame of the dashboard: what is the same in every section, around the section the address names. */
export function Dashboard({ user }: { user: User }) {
  const [params] = useSearchParams();
  const toast = useToast();
  const section = useSection();
  const may = useMay();
  const navigate = useNavigate();
  const isTheirs = may(...section.needs);
  const site = useFreshSite();
  const { studio } = site;
  const times = useMemo(() => timesIn(user.timeZone, studio.timeZone), [user.timeZone, studio.timeZone]);
  const { open, show, close } = useDeskDialog();
  const articleDesk = useArticleDesk((id) => {
    // Somebody who is writing, in a dialog or elsewhere, is not interrupted; the panel offers the article too.
    if (!open && !isWriting()) show({ dialog: 'post', id });
  });

  useEffect(() => {
    const notice = takeRegistrationNotice();
    if (notice) toast(notice);
    forgetUnsavedPost();
  }, [toast]);

  function started(post: AdminPost) {
    close();
    articleDesk.follow(post);
    if (isFirst(section)) return;
    toast({
      title: 'The article is being written',
      description: `“${post.title}” can be watched under Today.`,
      action: { label: 'Watch it', onClick: () => watch(post.id) },
    });
  }

  function watch(postId: string) {
    articleDesk.show(postId);
    void navigate(dashboardPath);
  }

  return (
    <SiteProvider value={site}>
      <TimesProvider value={times}>
        <OpenFormsContext value={articleDesk.live.forms}>
          {isAccount(section) && params.get('section') !== 'account' && <Navigate to={sectionPath(section)} replace />}
          <div className="min-h-dvh [--pad:clamp(1rem,2.8vw,2.5rem)]">
            <DeskHeader user={user} />
            <div className="grid min-h-[calc(100dvh-7rem)] md:grid-cols-[14.25rem_minmax(0,1fr)]">
              <div className="sticky top-13 max-h-[calc(100dvh-3.25rem)] self-start overflow-y-auto scroll-hints px-3 py-4 max-md:hidden print:hidden">
                <SectionNav label="Dashboard" />
              </div>
              <main
                id="main"
                tabIndex={-1}
                className="min-w-0 px-(--pad) text-[0.9375rem] leading-normal pt-4 pb-10 md:border-l md:border-line md:pt-7 md:pb-16"
              >
                <div className="mx-auto max-w-300">
                  <StandingAlerts />
                  {(!section.hasOwnTitle || !isTheirs) && (
                    <TitleRow
                      title={section.label}
                      {...(isFirst(section) && { tabTitle: 'Dashboard', state: <TodaysDate /> })}
                      place={section.query}
                      actions={
                        section.makesPosts &&
                        may('posts') && (
                          <>
                            <Button
                              variant="secondary"
                              size="sm"
                              className="bg-surface"
                              onClick={() => show({ dialog: 'post' })}
                            >
                              <Icon path={deskIcons.plus} />
                              New Post
                            </Button>
                            <Button size="sm" onClick={() => show({ dialog: 'generate' })}>
                              <Icon path={deskIcons.disperse} />
                              Generate with AI
                            </Button>
                          </>
                        )
                      }
                    />
                  )}
                  {/* A section that fails leaves the ways to the others. */}
                  <ErrorBoundary key={`${sectionPath(section)} ${params.get('search') ?? ''}`}>
                    <Suspense fallback={<SectionWaits />}>
                      {isTheirs ? (
                        <section.Content user={user} articleDesk={articleDesk} openDialog={show} />
                      ) : (
                        <NotYours needs={section.needs} />
                      )}
                    </Suspense>
                  </ErrorBoundary>
                </div>
              </main>
            </div>
            <DeskFooter />
            <BottomBar />
            <ProofDialog />
            <DeskDialogs open={open} user={user} onClose={close} onStarted={started} />
          </div>
        </OpenFormsContext>
      </TimesProvider>
    </SiteProvider>
  );
}

/** Not of the button by which somebody asks for an article. */
function isWriting(): boolean {
  return document.activeElement instanceof HTMLTextAreaElement;
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
