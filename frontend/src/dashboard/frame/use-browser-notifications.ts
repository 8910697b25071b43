import { pageOf, sentenceOf, type Notification as Notified } from '@prism/core/contract/notifications';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToast } from '../../shell/toasts.tsx';
import { isNotifiedHere } from '../shared/browser-notifications.ts';
import { reportedHere } from '../shared/reported-here.ts';

/**
 * Shows new notifications in the browser if that is on and the window is hidden. The end of an article is also a toast,
 * except on its own page.
 */
export function useBrowserNotifications(items: readonly Notified[] | undefined): void {
  const navigate = useNavigate();
  const toast = useToast();
  /** Time of the newest shown; those on load are not news. */
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
      // Other windows show the same one; the tag makes it replace theirs.
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
