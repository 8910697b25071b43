import { applicationFacts } from '@prism/core/contract/application-facts';
import type { ApplicationRow } from '@prism/core/contract/application-calls';
import { factsBut, type Fact } from '@prism/core/contract/facts';
import { retention } from '@prism/core/contract/retention';
import { dateInWords } from '../shared/times.ts';
import { Agreed } from './origin.tsx';

const startDate: Fact<ApplicationRow> = {
  ...applicationFacts.startDate,
  value: (row) => row.startDate && dateInWords(row.startDate),
};

const kept: Fact<ApplicationRow> = {
  label: 'Kept',
  value: ({ keepForLater }) => keepForLater && `${retention.applications.kept.time}, for later openings`,
};

export const shownFacts: readonly Fact<ApplicationRow>[] = factsBut(
  { ...applicationFacts, startDate, keepForLater: kept },
  'firstName',
  'lastName',
  'email',
  'phone',
  'coverLetter',
  'consent',
  'received',
);

export function ApplicationFacts({ application }: { application: ApplicationRow }) {
  const facts = shownFacts.map(({ label, value }) => ({ label, value: value(application) }));
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-0.5 text-sm text-ink-3">
      {facts.map(
        ({ label, value }) =>
          value && (
            <div key={label} className="flex gap-1.5">
              <dt>{label}</dt>
              <dd className="text-ink-2">{String(value)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

export function AgreedToApplication({ consent }: Pick<ApplicationRow, 'consent'>) {
  return (
    <p className="text-xs text-ink-3">
      {consent ? <Agreed to="application" version={consent} /> : <span>No consent recorded</span>}
    </p>
  );
}

export const telOf = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;
