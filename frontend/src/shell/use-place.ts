import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { keptForVisit } from '../lib/storage.ts';

const key = 'prism-places';
/** Of so many entries of the history the place is known. */
const placesMax = 50;
/** A page that has not grown to its former height by then has changed. */
const patienceMs = 10_000;
const signsOfAPerson = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Where each page is scrolled to: a link opens a page at its top or at the part it names, and the way back and a reload
 * restore the place, also when the content arrives late. The browser does the same for whole documents only.
 */
export function usePlace() {
  const location = useLocation();
  const shownPath = useRef<string>(undefined);

  useEffect(startKeeping, []);

  useLayoutEffect(() => {
    const before = shownPath.current;
    shownPath.current = location.pathname;
    const place = enterEntry();
    if (place !== undefined) {
      if (before !== undefined) return arriveAt(() => scrolledTo(place));
      // The browser found the place in what the server sent, before its fonts were there. The visitor may have moved on since.
      return hasMoved() ? undefined : arriveAt(() => scrolledTo(place) && document.fonts.status === 'loaded');
    }
    // The first page is opened by the browser itself.
    if (before === undefined) return arriveAt(() => true);
    // What is searched for or chosen on a page leaves the place as it is.
    if (before !== location.pathname) scrollTo({ top: 0, behavior: 'instant' });
    return arriveAt(() => location.hash === '' || scrolledToPart(location.hash.slice(1)));
  }, [location]);
}

/** By the name that each entry of the history is given. */
const places = new Map<string, number>();
let current: string | undefined;
/** While the page is on its way to a place, where it stands is not where anybody left it. */
let isArriving = false;

function note() {
  if (current && !isArriving) places.set(current, window.scrollY);
}

/** Where a place is depends on all that lies before it, so that from here on nothing is left to be laid out later. */
function layOutWhole() {
  document.documentElement.dataset['whole'] = '';
}

function startKeeping() {
  function leave() {
    // The browser itself restores the scroll position of a reloaded document, before our scripts run.
    history.scrollRestoration = 'auto';
    keptForVisit.set(key, JSON.stringify([...places].slice(-placesMax)));
  }
  function comeBack() {
    history.scrollRestoration = 'manual';
  }
  comeBack();
  addEventListener('scroll', layOutWhole, { passive: true, once: true });
  addEventListener('scroll', note, { passive: true });
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);
  return () => {
    removeEventListener('scroll', layOutWhole);
    removeEventListener('scroll', note);
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', comeBack);
  };
}

/** The place of an entry that was shown before; a new one gets its name. */
function enterEntry(): number | undefined {
  const state: unknown = history.state;
  const known = nameIn(state);
  // Unlike any other of this tab: no two are entered at one time.
  current = known ?? String(performance.timeOrigin + performance.now());
  if (known === undefined) history.replaceState({ ...(isObject(state) && state), place: current }, '');
  if (places.size === 0) for (const [name, place] of readPlaces()) places.set(name, place);
  return known === undefined ? undefined : places.get(known);
}

function nameIn(state: unknown): string | undefined {
  return isObject(state) && 'place' in state && typeof state.place === 'string' ? state.place : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function readPlaces(): [string, number][] {
  const stored: unknown = JSON.parse(keptForVisit.get(key) ?? '[]');
  if (!Array.isArray(stored)) return [];
  return stored.filter((pair) => Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number');
}

function scrolledTo(place: number): boolean {
  scrollTo({ top: place, behavior: 'instant' });
  return Math.abs(window.scrollY - place) < 2;
}

/** Noted by the script in the head, from the first moment on. */
function hasMoved(): boolean {
  return 'moved' in document.documentElement.dataset;
}

function scrolledToPart(id: string): boolean {
  const part = document.getElementById(id);
  part?.scrollIntoView({ behavior: 'instant' });
  return part !== null;
}

/** Tries now and whenever the page has grown, until it is there or somebody moves the page. */
function arriveAt(attempt: () => boolean) {
  if (attempt()) {
    note();
    return;
  }
  isArriving = true;
  const growth = new ResizeObserver(() => attempt() && stop());
  const patience = setTimeout(stop, patienceMs);
  growth.observe(document.body);
  for (const sign of signsOfAPerson) addEventListener(sign, stop, { passive: true });
  function stop() {
    isArriving = false;
    note();
    growth.disconnect();
    clearTimeout(patience);
    for (const sign of signsOfAPerson) removeEventListener(sign, stop);
  }
  return stop;
}
