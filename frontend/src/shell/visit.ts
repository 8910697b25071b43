import { countedForms, type CountedForm, visitsPath } from '@prism/core/contract/insights';
import type { VisitNews } from '@prism/core/contract/insights-calls';
import { quotePath } from '@prism/core/contract/quote-links';
import type { SiteFacts } from '@prism/core/contract/site';
import { countedHost, countedName, countedPath, sourceOf, type Touch } from '@prism/core/contract/attribution';
import { sentEvent } from '../lib/report-sent.ts';
import { keepTouches, touchesOfVisit } from '../lib/attribution.ts';
import { decoded, matchRoute } from '../routes.tsx';
import { shownEvent } from './use-arrival.ts';

/** Automated browsers, and those that ask not to be tracked, are not counted. */
const isCounted =
  !navigator.webdriver &&
  navigator.doNotTrack !== '1' &&
  !('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

let shown: string | undefined;

/** Counts page views and form events, and records attribution. */
export function countVisit(site: SiteFacts): void {
  if (!isCounted) return;
  const note = () => {
    if (location.pathname !== shown) noteShown(location, site);
  };
  // The visitor may have followed a link before this code arrived.
  noteShown(landing(), site);
  note();
  addEventListener(shownEvent, note);
  addEventListener(sentEvent, noteSent);
  document.addEventListener('input', noteBegun);
  document.addEventListener('formdata', addTouches);
}

/** The URL at which the visitor arrived. */
function landing(): Pick<URL, 'pathname' | 'search'> {
  const [entry] = performance.getEntriesByType('navigation');
  return entry && URL.canParse(entry.name) ? new URL(entry.name) : location;
}

function noteShown({ pathname, search }: Pick<URL, 'pathname' | 'search'>, site: SiteFacts): void {
  const opened = shown === undefined ? openedBy() : undefined;
  shown = pathname;
  const { route } = matchRoute(pathname, site);
  const page = countedPath(decoded(pathname));
  if (route.kind !== 'public' || route.path === '*' || !page || opened === 'reload') return;
  whenSeen(() => {
    const touch = opened === 'navigate' ? noteTouch(page, search) : undefined;
    tell({ page, ...(touch && { source: sourceOf(touch) }) });
  });
}

function openedBy(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming ? entry.type : 'navigate';
}

/** A background tab may never become visible. */
function whenSeen(act: () => void): void {
  if (document.visibilityState === 'visible') act();
  else document.addEventListener('visibilitychange', act, { once: true });
}

/** Stores the attribution of a new visit; undefined during a visit. */
function noteTouch(page: string, search: string): Touch | undefined {
  const query = new URLSearchParams(search);
  const named = (name: string) => countedName(query.get(`utm_${name}`) ?? '');
  const referrer = document.referrer ? new URL(document.referrer) : undefined;
  const isOwn = referrer?.origin === location.origin;
  const touch: Touch = {
    host: isOwn ? '' : countedHost(referrer?.host ?? ''),
    source: named('source'),
    medium: named('medium'),
    campaign: named('campaign'),
    page,
  };
  const known = touchesOfVisit();
  // A tab opened by one of our own pages has no attribution of its own.
  if (!touch.host && !touch.source && (known || isOwn)) return undefined;
  keepTouches({ first: known?.first ?? touch, last: touch });
  return touch;
}

function tell(news: VisitNews): void {
  navigator.sendBeacon(visitsPath, new Blob([JSON.stringify(news)], { type: 'application/json' }));
}

const isForm = (name: string): name is CountedForm => Object.hasOwn(countedForms, name);

const begun = new Set<CountedForm>();

/** The first key typed into a counted form. */
function noteBegun({ target }: Event): void {
  const name = (target instanceof Element && target.closest('form')?.getAttribute('name')) || '';
  if (!isForm(name) || begun.has(name)) return;
  begun.add(name);
  tell({ form: name, step: 'begun' });
}

function noteSent(event: Event): void {
  if (event instanceof CustomEvent && isForm(event.detail)) tell({ form: event.detail, step: 'sent' });
}

function addTouches({ target, formData }: FormDataEvent): void {
  if (!(target instanceof HTMLFormElement) || !target.action.startsWith(`${location.origin}${quotePath}/`)) return;
  const touches = touchesOfVisit();
  if (touches) formData.set('touches', JSON.stringify(touches));
}
