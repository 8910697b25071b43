import { type PointerEvent, useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';

export interface Toast {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive';
  action?: { label: string; onClick: () => void };
  /** A link to the result: 'Saved. View'. */
  view?: string | undefined;
  /** Called after it disappears, unless its action was chosen. */
  onGone?: () => void;
}

const shownFor = 5000;
/** Longer, to leave time for a decision. */
export const shownWithAction = 10_000;
const swipeThreshold = 50;

interface ToastCardProps {
  toast: Toast;
  /** Stays while it has the focus. */
  isRead: boolean;
  onDismiss: () => void;
  onAction: () => void;
}

export function ToastCard({ toast, isRead, onDismiss, onAction }: ToastCardProps) {
  const [isHeld, setHeld] = useState(false);
  const hasAction = toast.action !== undefined;
  const [swipe, setSwipe] = useState<{ from: number; by: number }>();

  useEffect(() => {
    if (isHeld || isRead) return;
    const timer = setTimeout(onDismiss, hasAction ? shownWithAction : shownFor);
    return () => clearTimeout(timer);
  }, [isHeld, isRead, hasAction, onDismiss]);

  function start(event: PointerEvent<HTMLElement>) {
    if (event.target instanceof Element && event.target.closest('a, button')) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setSwipe({ from: event.clientX, by: 0 });
  }

  function end() {
    if (swipe && swipe.by >= swipeThreshold) onDismiss();
    else setSwipe(undefined);
  }

  return (
    <div
      className={toast.variant === 'destructive' ? 'toast bad' : 'toast'}
      style={swipe && { transform: `translateX(${swipe.by}px)` }}
      onPointerDown={start}
      onPointerMove={(event) => swipe && setSwipe({ ...swipe, by: Math.max(0, event.clientX - swipe.from) })}
      onPointerUp={end}
      onPointerCancel={() => setSwipe(undefined)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <b>{toast.title}</b>
      <IconButton label="Dismiss" className="-my-2.5 -mr-2.5" onClick={onDismiss}>
        <Icon name="close" small />
      </IconButton>
      {toast.description && <p>{toast.description}</p>}
      {toast.view !== undefined && (
        <Link className="lk col-start-1 mt-1 justify-self-start" to={toast.view} onClick={onDismiss}>
          View
        </Link>
      )}
      {toast.action && <ToastAction {...toast.action} onDone={onAction} />}
    </div>
  );
}

function ToastAction({ label, onClick, onDone }: { label: string; onClick: () => void; onDone: () => void }) {
  function act() {
    onDone();
    onClick();
  }
  return (
    <Button variant="secondary" size="sm" className="col-start-1 mt-2.5 justify-self-start" onClick={act}>
      {label}
    </Button>
  );
}
