import { pageOf, sentenceOf, type Notification as Notified } from '@prism/core/contract/notifications';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isNotifiedHere } from '../shared/browser-notifications.ts';

/** Shows what is new as notifications of the browser, where the person wants that and looks elsewhere. */
export function useBrowserNotifications(items: readonly Notified[] | undefined): void {
  const navigate = useNavigate();
  /** The newest that was there; what was there at first is no news. */
  const latest = useRef<string>(undefined);

  const show = useEffectEvent((all: readonly Notified[]) => {
    const before = latest.current;
    latest.current = all[0]?.at ?? before ?? '';
    if (before === undefined || document.hasFocus() || !isNotifiedHere()) return;
    for (const item of all.filter(({ at, isNew }) => isNew && at > before)) {
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
