import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Toast, ToastCard } from './toast-card.tsx';

const ToastContext = createContext<((toast: Toast) => void) | undefined>(undefined);

/** Shows a toast in place of the previous one. */
export function useToast(): (toast: Toast) => void {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast must be used within a ToastProvider');
  return show;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<Toast & { key: number }>();
  const count = useRef(0);
  const gone = useRef<() => void>(undefined);

  /** Called when the next toast replaces it, or when it times out or the page is left. */
  const leave = useCallback((next?: () => void) => {
    const left = gone.current;
    gone.current = next;
    left?.();
  }, []);
  const show = useCallback(
    (toast: Toast) => {
      leave(toast.onGone);
      count.current += 1;
      setCurrent({ ...toast, key: count.current });
    },
    [leave],
  );
  const { region, isFocused, giveBack } = useVisit();
  const close = useCallback(() => {
    giveBack();
    setCurrent(undefined);
  }, [giveBack]);
  const dismiss = useCallback(() => {
    close();
    leave();
  }, [close, leave]);
  const undo = useCallback(() => {
    gone.current = undefined;
    close();
  }, [close]);

  useEffect(() => {
    const onHide = () => leave();
    addEventListener('pagehide', onHide);
    return () => removeEventListener('pagehide', onHide);
  }, [leave]);

  useEffect(() => {
    function focusRegion(event: KeyboardEvent) {
      if (event.key === 'F8') region.current?.focus();
    }
    addEventListener('keydown', focusRegion);
    return () => removeEventListener('keydown', focusRegion);
  }, [region]);

  const card = useMemo(
    () =>
      current && <ToastCard key={current.key} toast={current} isRead={isFocused} onDismiss={dismiss} onAction={undo} />,
    [current, isFocused, dismiss, undo],
  );
  const isBad = current?.variant === 'destructive';
  // Both live regions are always in the page, because screen readers often miss a region that arrives with its text. An
  // open dialog hides everything except `aria-live`.
  return (
    <ToastContext value={show}>
      {children}
      <section className="toasts" aria-label="Notifications (F8)" tabIndex={-1} ref={region}>
        <div role="status" aria-live="polite">
          {isBad ? null : card}
        </div>
        <div role="alert" aria-live="assertive">
          {isBad ? card : null}
        </div>
      </section>
    </ToastContext>
  );
}

/** Whether the focus is in the region, and a function that returns it. */
function useVisit() {
  const region = useRef<HTMLElement>(null);
  const [isFocused, setFocused] = useState(false);
  const before = useRef<EventTarget>(null);

  useEffect(() => {
    const place = region.current;
    function isOutside(target: EventTarget | null): boolean {
      return !(target instanceof Node && place?.contains(target));
    }
    function come({ relatedTarget }: FocusEvent) {
      if (isOutside(relatedTarget)) before.current = relatedTarget;
      setFocused(true);
    }
    function go({ relatedTarget }: FocusEvent) {
      if (isOutside(relatedTarget)) setFocused(false);
    }
    place?.addEventListener('focusin', come);
    place?.addEventListener('focusout', go);
    return () => {
      place?.removeEventListener('focusin', come);
      place?.removeEventListener('focusout', go);
    };
  }, []);

  const giveBack = useCallback(() => {
    if (!region.current?.contains(document.activeElement)) return;
    setFocused(false);
    const place = before.current;
    const isThere = place instanceof HTMLElement && place.isConnected;
    (isThere ? place : document.getElementById('main'))?.focus({ preventScroll: true });
  }, []);

  return { region, isFocused, giveBack };
}
