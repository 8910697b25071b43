import { Icon } from '../../ui/icon.tsx';
import type { LiveConnection } from '../live/live-connection.ts';
import { useConnection } from '../live/use-live-connection.ts';

export function ConnectionNote({ live }: { live: LiveConnection }) {
  const isLost = useConnection(live) === 'reconnecting';
  return (
    <p className="flex items-center gap-2 text-[0.9375rem] font-medium text-warn not-empty:mb-(--gap)" role="status">
      {isLost && (
        <>
          <Icon name="alert" small />
          Connection lost. Reconnecting… These numbers may be out of date.
        </>
      )}
    </p>
  );
}
