import { deskPage } from '@prism/core/contract/desk-links';
import { notificationCalls, pageOf, sentenceOf, type Notification } from '@prism/core/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { queryOf, useChange } from '../../api/calls.ts';
import { useNow } from '../../lib/clock.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { useTimes } from '../shared/use-times.ts';
import { useMay } from '../shared/use-may.ts';
import { closePopover, Popover } from './popover.tsx';
import { useBrowserNotifications } from './use-browser-notifications.ts';

const bell = 'M6 16V11a6 6 0 0112 0v5l1.5 2h-15zM10 20.5a2 2 0 004 0';

export function NotificationsMenu() {
  const may = useMay();
  return may('own') && <Menu />;
}

function Menu() {
  const { data } = useQuery(queryOf(notificationCalls.list, {}));
  const { items = [], unread = 0 } = data ?? {};
  const see = useChange(notificationCalls.see);
  useBrowserNotifications(data?.items);
  const newest = items[0];
  return (
    <Popover
      label={unread > 0 ? `Notifications, ${unread} new` : 'Notifications'}
      className="relative flex min-w-11 hover:bg-sunk"
      button={
        <>
          <Icon path={bell} />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="nums absolute top-1.5 right-1 min-w-4.5 rounded-2 bg-ink px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-on-ink"
            >
              {unread}
            </span>
          )}
        </>
      }
    >
      <div className="w-90 max-w-full">
        <div className="flex min-h-11 items-center justify-between gap-4 px-3">
          <p className="font-semibold">Notifications</p>
          {unread > 0 && newest && (
            <button
              type="button"
              className="min-h-11 rounded-2 px-2 text-sm text-ink-2 hover:bg-sunk hover:text-ink"
              onClick={() => see.mutate({ body: { until: newest.at } })}
            >
              Mark all as read
            </button>
          )}
        </div>
        {items.length === 0 ? (
          <p className="px-3 pb-3 text-sm text-ink-3">Nothing new in the last two weeks.</p>
        ) : (
          <ul className="max-h-[60vh] overflow-y-auto scroll-hints">
            {items.map((item) => (
              <Entry key={`${item.kind} ${item.id} ${item.at}`} item={item} />
            ))}
          </ul>
        )}
        <Link
          to={`${deskPage('account')}#notifications`}
          onClick={closePopover}
          className="flex min-h-11 items-center rounded-2 border-t border-line px-3 text-sm text-ink-2 hover:bg-sunk hover:text-ink"
        >
          Choose your notifications
        </Link>
      </div>
    </Popover>
  );
}

function Entry({ item }: { item: Notification }) {
  const { momentOf } = useTimes();
  const now = useNow(60_000);
  return (
    <li>
      <Link
        to={pageOf(item)}
        onClick={closePopover}
        className="grid min-h-11 grid-cols-[0.5rem_minmax(0,1fr)] gap-x-2.5 rounded-2 px-3 py-2 text-sm hover:bg-sunk focus-visible:-outline-offset-2"
      >
        <span className={`mt-1.75 size-2 rounded-full ${item.isNew ? 'bg-ink' : ''}`} />
        <span className="wrap-anywhere">
          <span className={item.isNew ? 'font-semibold text-ink' : 'text-ink-2'}>
            {item.isNew && <span className="sr-only">New: </span>}
            {sentenceOf(item)}
          </span>
          <span className="block text-ink-3">{momentOf(item.at, now)}</span>
        </span>
      </Link>
    </li>
  );
}
