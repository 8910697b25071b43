import { launchCalls, type DomainCheck } from '@prism/core/contract/launch';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/calls.ts';
import { useNow } from '../../lib/clock.ts';
import { CheckedPart } from '../shared/checked-part.tsx';
import { StateMark, type MarkName } from '../shared/state-mark.tsx';
import { useTimes } from '../shared/use-times.ts';

const names: Readonly<Record<DomainCheck['check'], string>> = {
  name: 'Domain',
  https: 'HTTPS',
  certificate: 'Certificate',
};
const states: Readonly<Record<DomainCheck['state'], readonly [look: MarkName, word: string]>> = {
  done: ['ok', 'Works'],
  failed: ['warn', 'To do'],
  unknown: ['none', 'Couldn’t check'],
};

export function DomainChecks() {
  const query = useQuery({ ...queryOf(launchCalls.domain, {}), staleTime: 60_000 });
  const { momentInSentence, dateOf } = useTimes();
  const now = useNow(60_000);
  return (
    <CheckedPart title="Domain check" query={query}>
      {(data) => (
        <>
          <dl className="-mt-5">
            {data.checks.map(({ check, state, says, endsAt }) => (
              <div
                key={check}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-line py-3.5 text-sm sm:grid-cols-[7rem_minmax(0,1fr)_8rem]"
              >
                <dt className="font-semibold text-ink">{names[check]}</dt>
                <dd className="text-ink-2 wrap-anywhere max-sm:col-span-2 max-sm:row-start-2">
                  {endsAt ? `${says} Ends on ${dateOf(endsAt)}.` : says}
                </dd>
                <dd>
                  <StateMark look={states[state][0]} word={states[state][1]} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="text-sm text-ink-3 wrap-anywhere">
            {`${data.host}, checked from this server ${momentInSentence(data.checkedAt, now)}.`}
          </p>
        </>
      )}
    </CheckedPart>
  );
}
