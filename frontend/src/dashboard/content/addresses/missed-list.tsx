import type { MissedAddress } from '@prism/core/contract/redirects';
import { useNow } from '../../../lib/clock.ts';
import { useErrorToast } from '../../../shell/use-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ListTitle } from '../../shared/list-title.tsx';
import { ListBody } from '../../shared/pagination/list-body.tsx';
import { usePagedList } from '../../shared/pagination/use-paged-list.ts';
import { useTimes } from '../../shared/use-times.ts';
import { useKeptFocus } from '../../shared/use-kept-focus.ts';
import { missedPath, useForgetMissed } from './queries.ts';

const texts = {
  loading: 'Loading addresses...',
  empty: 'Nothing yet. An address that visitors ask for, and where nothing is, is counted here.',
} as const;

/** What visitors asked for in vain, the most frequent first, with the way to lead it somewhere. */
export function MissedList({ onLead }: { onLead: (path: string) => void }) {
  const list = usePagedList<MissedAddress>(missedPath, {}, { isUnwatched: true });
  const { heading, act } = useKeptFocus((list.rows ?? []).map(({ path }) => path).join(' '));
  return (
    <section aria-labelledby="missed-title">
      <ListTitle id="missed-title" title="Asked for in vain" count={list.totalText} heading={heading} />
      <ListBody
        list={list}
        texts={texts}
        row={(missed) => <MissedItem key={missed.path} missed={missed} onLead={onLead} onAct={act} />}
      />
      <p className="pt-3 text-sm text-ink-3">
        Only addresses and how often they were asked for, nothing of who asked. What nobody asks for during 90 days is
        forgotten.
      </p>
    </section>
  );
}

interface MissedItemProps {
  missed: MissedAddress;
  onLead: (path: string) => void;
  onAct: () => void;
}

function MissedItem({ missed: { path, count, lastAt }, onLead, onAct }: MissedItemProps) {
  const { momentInSentence } = useTimes();
  const now = useNow(60_000);
  const forget = useForgetMissed();
  const tellError = useErrorToast();
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
      <div className="grid min-w-0 flex-[1_1_14rem] gap-0.5">
        <b className="font-semibold text-ink wrap-anywhere">{path}</b>
        <p className="nums text-sm text-ink-3">
          {count.toLocaleString('en-GB')} {count === 1 ? 'time' : 'times'}, last {momentInSentence(lastAt, now)}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            onAct();
            forget.mutate(path, { onError: (error) => tellError(error) });
          }}
        >
          Forget<span className="sr-only"> {path}</span>
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            onAct();
            onLead(path);
          }}
        >
          Lead it to…<span className="sr-only"> {path}</span>
        </Button>
      </div>
    </li>
  );
}
