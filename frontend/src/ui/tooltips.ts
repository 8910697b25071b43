/** Hover time before a tooltip shows. Soon after another, it shows immediately. */
const delayMs = 700;
const skipMs = 300;
/** Time for the pointer to move from the button to its tooltip. */
const graceMs = 150;
const gapPx = 6;
const edgePx = 8;

const look =
  'pointer-events-auto fixed inset-auto z-90 m-0 max-w-[min(18rem,calc(100vw-1rem))] rounded-1 border border-paper bg-ink px-2.5 py-1.5 text-xs leading-[1.35] font-[500] wrap-anywhere text-paper';

/** The hovered or focused button. Once dismissed, its tooltip stays hidden. */
let anchor: Element | undefined;
let tip: HTMLElement | undefined;
let opening: ReturnType<typeof setTimeout> | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;
let selector = '';
let hiddenAt = -Infinity;

/**
 * Shows the accessible name of each element that `buttons` selects, on hover and keyboard focus, starting with the
 * event `first`. Screen readers have the name already. Escape hides it, the pointer may move onto it, and it stays
 * until pointer and focus have left.
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
  // Pointer and focus may have moved while this loaded.
  if (first instanceof PointerEvent) pointAt(document.querySelector(`${buttons}:hover`));
  else showFocused();
}

function notice(event: Event) {
  if (event instanceof KeyboardEvent) comeTo(event);
  // A touch is about to press.
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

/** Focus moved by a script, as when a dialog opens, shows no tooltip. */
function comeTo({ key }: KeyboardEvent) {
  if (key === 'Tab') showFocused();
}

function showFocused() {
  const button = buttonAt(document.activeElement);
  if (button && isFocused(button)) show(button);
}

/** In a later task: until the focus has arrived, an open dialog would take it back. */
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
  const name = tipOf(button);
  hide();
  // It would cover the menu that the button opened.
  if (!name || !button.isConnected || button.ariaExpanded === 'true') return;
  anchor = button;
  tip = document.createElement('div');
  tip.className = look;
  tip.role = 'tooltip';
  tip.ariaHidden = 'true';
  tip.textContent = name;
  // In the top layer; inside an open dialog, because elements outside take no pointer.
  tip.popover = 'manual';
  (button.closest('dialog, [role=dialog]') ?? document.body).append(tip);
  tip.showPopover?.();
  follow();
}

/** Its accessible name, or the attribute's text for a rail entry with icon and count. */
function tipOf(button: Element): string | null | undefined {
  const own = button.getAttribute('data-tip');
  return own || (button.ariaLabel === null ? button.querySelector('[aria-label]') : button)?.ariaLabel;
}

function follow() {
  if (!tip || !anchor) return;
  const around = anchor.getBoundingClientRect();
  if (anchor.getAttribute('data-tip')) placeAtRight(tip, around);
  else place(tip, around);
}

/** Below the button, or above it if there is no room, always within the window. */
function place(shown: HTMLElement, around: DOMRect) {
  const { width, height } = shown.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = around.bottom + gapPx;
  const top = below + height + edgePx <= clientHeight ? below : around.top - gapPx - height;
  const middle = around.left + (around.width - width) / 2;
  const left = Math.max(edgePx, Math.min(middle, clientWidth - edgePx - width));
  Object.assign(shown.style, { top: `${top}px`, left: `${left}px` });
}

/** At the right of its rail entry, so that it covers no other entry. */
function placeAtRight(shown: HTMLElement, around: DOMRect) {
  const { height } = shown.getBoundingClientRect();
  const top = around.top + (around.height - height) / 2;
  Object.assign(shown.style, { top: `${top}px`, left: `${around.right + gapPx}px` });
}

function hide() {
  clearTimeout(opening);
  stay();
  if (tip) hiddenAt = performance.now();
  tip?.remove();
  tip = undefined;
}

/** The first Escape hides the tooltip; the next one reaches other handlers. */
function dismiss(event: KeyboardEvent) {
  if (event.key !== 'Escape' || !tip) return;
  hide();
  event.preventDefault();
  event.stopImmediatePropagation();
}
