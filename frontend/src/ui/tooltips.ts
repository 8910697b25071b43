/** How long the pointer rests on a button before its name is shown; soon after another name it is shown at once. */
const delayMs = 700;
const skipMs = 300;
/** Time for the pointer to cross from the button to its name. */
const graceMs = 150;
const gapPx = 6;
const edgePx = 8;

const look =
  'pointer-events-auto fixed inset-auto z-90 m-0 max-w-[min(18rem,calc(100vw-1rem))] rounded-1 border border-paper bg-ink px-2.5 py-1.5 text-xs leading-[1.35] font-[500] wrap-anywhere text-paper';

/** Where the pointer or the focus is, or was when the name was hidden: there it is not shown again. */
let anchor: Element | undefined;
let tip: HTMLElement | undefined;
let opening: ReturnType<typeof setTimeout> | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;
let selector = '';
let hiddenAt = -Infinity;

/**
 * Shows the name of what `buttons` selects beside it, to who rests the pointer on it or comes to it by keyboard, from
 * `first` on. The name is the accessible one, which screen readers have already, so the tooltip is for the eyes alone. Escape
 * hides it, the pointer may move onto it, and it stays until pointer and focus have left.
 */
export function startTooltips(buttons: string, first: Event) {
  selector = buttons;
  addEventListener('pointerover', notice);
  document.documentElement.addEventListener('pointerleave', () => pointAt(null));
  addEventListener('keyup', notice);
  addEventListener('focusin', moveOn);
  addEventListener('focusout', moveOn);
  addEventListener('pointerdown', hide, { capture: true });
  addEventListener('click', hide, { capture: true });
  addEventListener('scroll', follow, { capture: true, passive: true });
  addEventListener('keydown', dismiss, { capture: true });
  // Since then both may have moved on.
  if (first instanceof PointerEvent) pointAt(document.querySelector(`${buttons}:hover`));
  else showFocused();
}

function notice(event: Event) {
  if (event instanceof KeyboardEvent) comeTo(event);
  // A finger that comes is about to press.
  else if (event instanceof PointerEvent && event.pointerType !== 'touch') pointAt(event.target);
}

function pointAt(target: EventTarget | null) {
  const button = buttonAt(target);
  const isOnTip = tip !== undefined && target instanceof Node && tip.contains(target);
  if (isOnTip || (button && button === anchor)) return stay();
  clearTimeout(opening);
  if (tip) leave(button);
  else if (button) wait(button);
  else anchor = undefined;
}

/** Focus that a script moves, as when a dialog opens, is not somebody who comes by keyboard. */
function comeTo({ key }: KeyboardEvent) {
  if (key === 'Tab') showFocused();
}

function showFocused() {
  const button = buttonAt(document.activeElement);
  if (button && isFocused(button)) show(button);
}

/** Not before the focus has arrived: while it is nowhere, a dialog takes back what goes away from within it. */
function moveOn({ type, relatedTarget, target }: FocusEvent) {
  if (type === 'focusin' ? buttonAt(target) !== anchor : !relatedTarget) hide();
}

function isFocused(button: Element): boolean {
  return button.matches(':focus-visible, :has(:focus-visible)');
}

function buttonAt(target: EventTarget | null): Element | undefined {
  return (target instanceof Element && target.closest(selector)) || undefined;
}

function leave(next: Element | undefined) {
  if (next) show(next);
  // While the focus is on the button, its name stays.
  else if (anchor && !isFocused(anchor)) closing ??= setTimeout(go, graceMs);
}

function stay() {
  clearTimeout(closing);
  closing = undefined;
}

function go() {
  hide();
  anchor = undefined;
}

function wait(button: Element) {
  anchor = button;
  const isSoon = performance.now() - hiddenAt < skipMs;
  if (isSoon) show(button);
  else opening = setTimeout(() => show(button), delayMs);
}

function show(button: Element) {
  const name = (button.ariaLabel === null ? button.querySelector('[aria-label]') : button)?.ariaLabel;
  hide();
  if (!name || !button.isConnected) return;
  anchor = button;
  tip = document.createElement('div');
  tip.className = look;
  tip.role = 'tooltip';
  tip.ariaHidden = 'true';
  tip.textContent = name;
  // Above everything; within an open dialog, because what is outside takes no pointer.
  tip.popover = 'manual';
  (button.closest('dialog, [role=dialog]') ?? document.body).append(tip);
  tip.showPopover?.();
  follow();
}

function follow() {
  if (tip && anchor) place(tip, anchor.getBoundingClientRect());
}

/** Under the button, over it where there is no room, and always within the window. */
function place(shown: HTMLElement, around: DOMRect) {
  const { width, height } = shown.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = around.bottom + gapPx;
  const top = below + height + edgePx <= clientHeight ? below : around.top - gapPx - height;
  const middle = around.left + (around.width - width) / 2;
  const left = Math.max(edgePx, Math.min(middle, clientWidth - edgePx - width));
  Object.assign(shown.style, { top: `${top}px`, left: `${left}px` });
}

function hide() {
  clearTimeout(opening);
  stay();
  if (tip) hiddenAt = performance.now();
  tip?.remove();
  tip = undefined;
}

/** Escape is for the tooltip first, and for what is behind it the next time. */
function dismiss(event: KeyboardEvent) {
  if (event.key !== 'Escape' || !tip) return;
  hide();
  event.preventDefault();
  event.stopImmediatePropagation();
}
