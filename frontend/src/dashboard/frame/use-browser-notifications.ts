import { pageOf, sentenceOf, type Notification as Notified } from '@prism/core/contract/notifications';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToast } from '../../shell/toasts.tsx';
import { isNotifiedHere } from '../shared/browser-notifications.ts';
import { reportedHere } from '../shared/reported-here.ts';

/**
 * Shows what is new as notifications of the browser, where the person wants that and looks elsewhere. The end of an
 * article is also a toast, on every page but its own.
 */
export function useBrowserNotifications(items: readonly Notified[] | undefined): void {
  const navigate = useNavigate();
  const toast = useToast();
  /** The newest that was there; what was there at first is no news. */
  const latest = useRef<string>(undefined);

  const show = useEffectEvent((all: readonly Notified[]) => {
    const before = latest.current;
    latest.current = all[0]?.at ?? before ?? '';
    if (before === undefined) return;
    const news = all.filter(({ at, isNew }) => isNew && at > before);
    for (const item of news) {
      const isReported = item.kind !== 'article' || reportedHere.has(item.id) || location.pathname === pageOf(item);
      if (!isReported)
        toast({ title: sentenceOf(item), action: { label: 'Open', onClick: () => void navigate(pageOf(item)) } });
    }
    if (document.hasFocus() || !isNotifiedHere()) return;
    for (const item of news) {
      // Other windows show the same: one with the same tag takes its place.
      const shown = new Notification(sentenceOf(item), { tag: `${item.kind} ${item.id} ${item.at}` });
      shown.onclick = () => {
        window.focus();
        shown.close();
        void navigate(pageOf(item));
      };
    }
  });
  useEffect(() => {
    if (items) show(items);
  }, [items]);
}
