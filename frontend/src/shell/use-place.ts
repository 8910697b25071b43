import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { keptForVisit } from '../lib/storage.ts';
import { decoded } from '../routes.tsx';

const key = 'prism-places';
/** Positions are kept for this many history entries. */
const placesMax = 50;
/** A page that is still too short after this time has changed. */
const patienceMs = 10_000;
const signsOfAPerson = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls a new page to its top or its anchor, and restores the position on going back and on reload, also for late
 * content. The browser does this for whole documents only.
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
      // The browser restored the position before the fonts arrived. The visitor may have scrolled since.
      return hasMoved() ? undefined : arriveAt(() => scrolledTo(place) && document.fonts.status === 'loaded');
    }
    // The browser opens the first page itself.
    if (before === undefined) return arriveAt(() => true);
    // Searching or filtering on a page keeps the position.
    if (before !== location.pathname) scrollTo({ top: 0, behavior: 'instant' });
    return arriveAt(() => location.hash === '' || scrolledToPart(decoded(location.hash.slice(1))));
  }, [location]);
}

/** Positions by history entry. */
const places = new Map<string, number>();
let current: string | undefined;
/** While the page loads, its position is not the visitor's. */
let isArriving = false;

function note() {
  if (current && !isArriving) places.set(current, window.scrollY);
}

/** A position depends on everything above it, so nothing may be laid out lazily from here on. */
function layOutWhole() {
  document.documentElement.dataset['whole'] = '';
}

function startKeeping() {
  function leave() {
    // The browser restores the position of a reloaded document before our scripts run.
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

/** Names a new history entry; returns the position of a known one. */
function enterEntry(): number | undefined {
  const state: unknown = history.state;
  const known = nameIn(state);
  // Unique within the tab.
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

/** Recorded by the head script from the start. */
function hasMoved(): boolean {
  return 'moved' in document.documentElement.dataset;
}

function scrolledToPart(id: string): boolean {
  const part = document.getElementById(id);
  part?.scrollIntoView({ behavior: 'instant' });
  return part !== null;
}

/** Tries now and whenever the page grows, until it succeeds or the visitor scrolls. */
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
