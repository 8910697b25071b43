import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useKey } from '../shared/keys.ts';

const rowSelector = 'main [data-rows] > *';

/** Where the rows lead of the list that a record is opened from, in their order. */
let opened: readonly string[] = [];

/** The row where a range of selected rows begins: the last one that was selected or cleared. */
let begin: Element | undefined;

/**
 * The keys of every list: they move the focus from row to row, so that Enter opens what has it, select rows, and press what a row
 * offers, or a record. In a record they lead to the one before and after it in the list that it was opened from.
 */
export function useListKeys(): void {
  const navigate = useNavigate();
  const { pathname, key } = useLocation();

  // The history keeps them with the record, over a reload, too.
  useEffect(() => {
    const known = keptRows();
    if (opened.includes(pathname)) history.replaceState({ ...history.state, rows: opened }, '');
    else if (known.includes(pathname)) opened = known;
  }, [pathname, key]);

  function move(step: 1 | -1) {
    // Where the last key led, even if that is not drawn yet.
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

/** What opens a row: the first link into the dashboard, else the first thing that can be pressed. */
function wayOf(row: Element | undefined): HTMLElement | null | undefined {
  return row?.querySelector<HTMLElement>('a[href^="/"]') ?? row?.querySelector<HTMLElement>('a, button, input');
}

/** Uses what says that it has this key: in the row that has the focus, else in the record. */
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

/** In a list of options single keys are no commands, so the focus goes back to where they are. */
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

/** Opens the menu of a row, as its arrow key does, or goes to the first button that is not what opens the row. */
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

/** Selects, or clears, all rows from the last one that was to this one. */
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

/** Where each row of the list of this one leads. */
function pathsOf(row: Element): string[] {
  return [...(row.parentElement?.children ?? [])].flatMap((each) => wayOf(each)?.getAttribute('href') ?? []);
}
