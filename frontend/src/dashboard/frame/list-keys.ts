import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useKey } from '../shared/keys.ts';

const rowSelector = 'main [data-rows] > *';

/** Links of the rows of the list that a record was opened from, in order. */
let opened: readonly string[] = [];

/** Start of a range selection: the row selected or cleared last. */
let begin: Element | undefined;

/**
 * Single keys of every list: move the focus between rows, select rows, and press the actions of a row or record. In a record
 * they open the previous or next one of its list.
 */
export function useListKeys(): void {
  const navigate = useNavigate();
  const { pathname, key } = useLocation();

  // Kept in the history entry, so they survive a reload.
  useEffect(() => {
    const known = keptRows();
    if (opened.includes(pathname)) history.replaceState({ ...history.state, rows: opened }, '');
    else if (known.includes(pathname)) opened = known;
  }, [pathname, key]);

  function move(step: 1 | -1) {
    // The target of the last key, even if it is not rendered yet.
    const index = opened.indexOf(window.location.pathname);
    const next = opened[index + step];
    if (index < 0) moveFocus(step);
    else if (next !== undefined) void navigate(next, { replace: true });
  }
  useKey('j', () => move(1));
  useKey('k', () => move(-1));
  useKey('x', () => boxOf(currentRow())?.click());
  useKey('X', () => selectTo(currentRow()));
  useKey('e', () => {
    const row = currentRow();
    if (row) (row.querySelector<HTMLElement>('[data-edit]') ?? wayOf(row))?.click();
    else press('e');
  });
  useKey('l', () => press('l'));
  useKey('r', () => press('r'));
  useKey('n', () => press('n'));
  useKey('s', () => press('s'));
  useKey('a', () => press('a'));
  useKey('b', () => document.querySelector<HTMLElement>('[data-bulk] > :is(select, button)')?.focus());
  useKey('z', undo);
  useKey('.', () => openMenu(currentRow()));
  useEffect(() => {
    document.addEventListener('click', notice);
    return () => document.removeEventListener('click', notice);
  }, []);
}

function keptRows(): readonly string[] {
  const { rows: kept }: { rows?: unknown } = history.state ?? {};
  return Array.isArray(kept) ? kept.map(String) : [];
}

const rows = () => [...document.querySelectorAll(rowSelector)];

const currentRow = () => document.activeElement?.closest(rowSelector) ?? undefined;

/** The element that opens a row: its first dashboard link, else its first button. */
function wayOf(row: Element | undefined): HTMLElement | null | undefined {
  return row?.querySelector<HTMLElement>('a[href^="/"]') ?? row?.querySelector<HTMLElement>('a, button, input');
}

/** Presses the element with this key in the focused row, else in the record. */
function press(key: string): void {
  const named = [...(currentRow() ?? document).querySelectorAll<HTMLElement>(`[aria-keyshortcuts=${key}]`)];
  const wanted = currentRow() ? named[0] : named.find((each) => !each.closest(rowSelector));
  if (wanted?.matches('a, button')) return wanted.click();
  const before = document.activeElement;
  wanted?.focus();
  if (!(wanted instanceof HTMLSelectElement)) return;
  if ('showPicker' in wanted) wanted.showPicker();
  if (before instanceof HTMLElement) leaveAfterChoice(wanted, before);
}

/** Single keys do nothing in a listbox, so the focus returns to the list. */
function leaveAfterChoice(select: HTMLSelectElement, before: HTMLElement): void {
  const gone = new AbortController();
  const { signal } = gone;
  const leave = () => before.focus();
  select.addEventListener('change', leave, { signal });
  select.addEventListener('keydown', ({ key }) => key === 'Escape' && leave(), { signal });
  select.addEventListener('blur', () => gone.abort(), { signal });
}

function undo(): void {
  const offered = [...document.querySelectorAll<HTMLElement>('.toasts button')];
  offered.find(({ textContent }) => textContent.trim() === 'Undo')?.click();
}

const boxOf = (row: Element | undefined) => row?.querySelector<HTMLInputElement>('input[type=checkbox]');

/** Opens the menu of a row, or focuses its first other button. */
function openMenu(row: Element | undefined): void {
  const menu = row?.querySelector<HTMLElement>('[aria-haspopup=menu]');
  const way = wayOf(row);
  const other = [...(row?.querySelectorAll<HTMLElement>('button, select') ?? [])].find((each) => each !== way);
  (menu ?? other)?.focus();
  menu?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
}

function moveFocus(step: 1 | -1) {
  const all = rows();
  const current = currentRow();
  const index = current ? all.indexOf(current) + step : 0;
  wayOf(all[index])?.focus();
}

/** Selects or clears the range from the row changed last to this one. */
function selectTo(row: Element | undefined) {
  const all = rows();
  const [from, to] = [begin ? all.indexOf(begin) : -1, row ? all.indexOf(row) : -1];
  const wanted = from < 0 || boxOf(begin)?.checked !== false;
  const range = from < 0 ? all.slice(to, to + 1) : all.slice(Math.min(from, to), Math.max(from, to) + 1);
  if (to < 0) return;
  for (const each of range) if (boxOf(each)?.checked === !wanted) boxOf(each)?.click();
  begin = row;
}

function notice({ target, shiftKey }: MouseEvent) {
  const row = target instanceof Element ? target.closest(rowSelector) : null;
  if (!row || !(target instanceof Element)) return;
  if (target === boxOf(row)) {
    if (shiftKey) selectTo(row);
    begin = row;
  }
  if (target.closest('a') && target.closest('a') === wayOf(row)) opened = pathsOf(row);
}

/** Links of all rows in the list of this row. */
function pathsOf(row: Element): string[] {
  return [...(row.parentElement?.children ?? [])].flatMap((each) => wayOf(each)?.getAttribute('href') ?? []);
}
