import type { DomainRecord } from '@prism/core/contract/mail-settings';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../lib/clock.ts';
import { useToast } from '../../shell/toasts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CheckedPart } from '../shared/checked-part.tsx';
import { StateMark, type MarkName } from '../shared/state-mark.tsx';
import { useTimes } from '../shared/use-times.ts';
import { recordsQuery, recordWords } from './records.ts';

const states: Readonly<Record<DomainRecord['state'], readonly [look: MarkName, word: string]>> = {
  found: ['ok', 'Found'],
  missing: ['warn', 'Missing'],
  differs: ['warn', 'Differs'],
  unknown: ['none', 'Couldn’t check'],
};
const copyIcon = 'M9 9h11v11H9zM5 15H4V4h11v1';

export function DomainRecords() {
  const query = useQuery(recordsQuery);
  const { momentInSentence } = useTimes();
  const now = useNow(60_000);
  return (
    <CheckedPart title="Domain records" query={query}>
      {(data) =>
        data.domain === null ? (
          <p className="text-sm">Enter a sender email first.</p>
        ) : (
          <>
            <ul className="-mt-5">
              {data.records.map((record) => (
                <Row key={record.record} record={record} />
              ))}
            </ul>
            <p className="text-sm text-ink-3">
              Add records at the provider of {data.domain}, then check again. Checked{' '}
              {momentInSentence(data.checkedAt, now)}.
            </p>
          </>
        )
      }
    </CheckedPart>
  );
}

function Row({ record: { record, name, state, found, value, says } }: { record: DomainRecord }) {
  const toast = useToast();
  const [title, does] = recordWords[record];
  const [look, word] = states[state];
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      toast({ title: 'Copied', description: `The value of ${title}, for ${name}.` });
    } catch {
      toast({ title: 'Not copied', description: 'Your browser blocked copying. Select the value instead.' });
    }
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-b border-line py-3.5 sm:grid-cols-[7rem_minmax(0,1fr)_8rem_2.75rem]">
      <div>
        <b className="text-sm font-semibold text-ink">{title}</b>
        <p className="text-xs text-ink-3">{does}</p>
      </div>
      <div className="grid gap-1 text-sm max-sm:row-start-2">
        <p className="text-ink-3 wrap-anywhere">TXT at {name}</p>
        {value && (
          <code className="text-[0.8125rem] text-ink wrap-anywhere select-all" aria-label={`Value of ${title}`}>
            {value}
          </code>
        )}
        {found.filter((each) => each !== value).length > 0 && (
          <p className="text-xs text-ink-3 wrap-anywhere">Now: {found.filter((each) => each !== value).join(' · ')}</p>
        )}
        {says && <p className="text-ink-2 wrap-anywhere">{says}</p>}
      </div>
      <StateMark look={look} word={word} />
      {value && (
        <IconButton
          label={`Copy value of ${title}`}
          className="max-sm:row-start-2 max-sm:justify-self-end"
          onClick={() => void copy()}
        >
          <Icon path={copyIcon} />
        </IconButton>
      )}
    </li>
  );
}
