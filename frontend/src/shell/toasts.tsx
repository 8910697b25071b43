import {
  createContext,
  type PointerEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Icon } from '../ui/icon.tsx';

interface Toast {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive';
  action?: { label: string; onClick: () => void };
}

const shownFor = 5000;
/** Longer where there is something to decide. */
const shownWithAction = 10_000;
const swipeThreshold = 50;

const ToastContext = createContext<((toast: Toast) => void) | undefined>(undefined);

/** Shows a toast; a new one takes the place of the one before. */
export function useToast(): (toast: Toast) => void {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast must be used within a ToastProvider');
  return show;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<Toast & { key: number }>();
  const region = useRef<HTMLElement>(null);
  const count = useRef(0);

  const show = useCallback((toast: Toast) => {
    count.current += 1;
    setCurrent({ ...toast, key: count.current });
  }, []);
  const dismiss = useCallback(() => setCurrent(undefined), []);

  useEffect(() => {
    function focusRegion(event: KeyboardEvent) {
      if (event.key === 'F8') region.current?.focus();
    }
    addEventListener('keydown', focusRegion);
    return () => removeEventListener('keydown', focusRegion);
  }, []);

  const card = useMemo(
    () => current && <ToastCard key={current.key} toast={current} onDismiss={dismiss} />,
    [current, dismiss],
  );
  const isBad = current?.variant === 'destructive';
  // Both live regions are always there: one that arrives together with its text is often not read out. An open dialog
  // hides everything from screen readers but what says aria-live.
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

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const [isHeld, setHeld] = useState(false);
  const hasAction = toast.action !== undefined;
  const [swipe, setSwipe] = useState<{ from: number; by: number }>();

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onDismiss, hasAction ? shownWithAction : shownFor);
    return () => clearTimeout(timer);
  }, [isHeld, hasAction, onDismiss]);

  function start(event: PointerEvent<HTMLElement>) {
    if (event.target instanceof Element && event.target.closest('button')) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setSwipe({ from: event.clientX, by: 0 });
  }

  function end() {
    if (swipe && swipe.by >= swipeThreshold) onDismiss();
    else setSwipe(undefined);
  }

  return (
    <div
      className={`toast ${toast.variant === 'destructive' ? 'bad' : ''}`}
      style={swipe && { transform: `translateX(${swipe.by}px)` }}
      onPointerDown={start}
      onPointerMove={(event) => swipe && setSwipe({ ...swipe, by: Math.max(0, event.clientX - swipe.from) })}
      onPointerUp={end}
      onPointerCancel={() => setSwipe(undefined)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <b>{toast.title}</b>
      <button type="button" className="icb" aria-label="Dismiss" onClick={onDismiss}>
        <Icon name="close" small />
      </button>
      {toast.description && <p>{toast.description}</p>}
      {toast.action && <ToastAction {...toast.action} onDone={onDismiss} />}
    </div>
  );
}

function ToastAction({ label, onClick, onDone }: { label: string; onClick: () => void; onDone: () => void }) {
  function act() {
    onClick();
    onDone();
  }
  return (
    <button type="button" className="btn secondary small" onClick={act}>
      {label}
    </button>
  );
}
