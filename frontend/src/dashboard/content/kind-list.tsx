import { entryText } from '@prism/core/content/entry-text';
import type { AnyKind } from '@prism/core/content/kind';
import type { AdminEntry } from '@prism/core/contract/content';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { rare } from '../../ui/rare-icons.ts';
import { Icon } from '../../ui/icon.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { ListSearch } from '../shared/pagination/list-search.tsx';
import { TitleRow } from '../shared/title-row.tsx';
import { useKeptFocus } from '../shared/use-kept-focus.ts';
import { kindNamed } from './describe.ts';
import { EntryRow } from './entry-row.tsx';
import { contentPath, groupLabels, groupPath, placeOf } from './groups.ts';
import { entriesQuery, useOrderEntries } from './queries.ts';
import { moved, useDragOrder } from './use-drag-order.ts';
import { UnknownPlace } from './unknown-place.tsx';

/** More than this are searched instead of looked through. */
const searchedFrom = 12;

/** All entries of a kind, in the order visitors see them in. */
export function KindList({ name }: { name: string }) {
  const kind = kindNamed(name);
  return kind ? <Entries name={name} kind={kind} /> : <UnknownPlace />;
}

function Entries({ name, kind }: { name: string; kind: AnyKind }) {
  const { data: entries, error, isFetching, refetch } = useQuery(entriesQuery(name));
  const [wanted, setWanted] = useState('');
  const tellError = useErrorToast();
  const order = useOrderEntries(name);
  const all = entries ?? [];
  const found = wanted === '' ? all : all.filter((entry) => says(kind, entry, wanted));
  const { heading, act } = useKeptFocus(all.map(({ key }) => key).join(' '));

  function move(from: number, to: number) {
    const keys = moved(all, from, to).map(({ key }) => key);
    order.mutate(keys, { onError: (wrong) => tellError(wrong) });
  }
  const drag = useDragOrder(move);

  return (
    <>
      <KindTitle name={name} kind={kind} />
      <section aria-labelledby="entries-title">
        <ListTitle id="entries-title" title={kind.plural} count={entries?.length} heading={heading} />
        {all.length > searchedFrom && (
          <div className="py-3">
            <ListSearch label={`Search ${kind.plural.toLowerCase()}`} onSearch={setWanted} />
          </div>
        )}
        {error && <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
        {!entries && !error && <p className="py-4.5">Loading...</p>}
        {entries && found.length === 0 && (
          <p className="py-4.5">{all.length === 0 ? 'There is none yet.' : 'Nothing says that.'}</p>
        )}
        <ul>
          {found.map((entry, index) => (
            <EntryRow
              key={entry.key}
              entry={entry}
              kind={kind}
              onAct={act}
              // While only some are shown, their order says nothing.
              order={wanted === '' ? { index, count: all.length, move, drag } : undefined}
            />
          ))}
        </ul>
      </section>
    </>
  );
}

function KindTitle({ name, kind }: { name: string; kind: AnyKind }) {
  const { group } = placeOf(new URLSearchParams({ kind: name }));
  const to = group && groupPath(group);
  const place = contentPath({ kind: name });
  return (
    <TitleRow
      title={kind.plural}
      tabTitle={`${kind.plural} · Content`}
      place={place}
      isNew
      crumbs={[
        { label: 'Content', to: contentPath() },
        ...(group && to && to !== place ? [{ label: groupLabels[group], to }] : []),
      ]}
      actions={
        <ButtonLink size="sm" to={contentPath({ kind: name, isNew: true })}>
          <Icon path={rare.plus} />
          Add {kind.label.toLowerCase()}
        </ButtonLink>
      }
    >
      <p className="text-sm text-ink-2">{kind.help}</p>
    </TitleRow>
  );
}

function says(kind: AnyKind, { key, data }: AdminEntry, wanted: string): boolean {
  const { title, summary } = entryText(kind, data);
  return `${key} ${title} ${summary}`.toLowerCase().includes(wanted.toLowerCase());
}
