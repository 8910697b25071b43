import { isPage, isVersioned } from '@prism/core/content/content';
import { studioTopics, type StudioTopic } from '@prism/core/content/settings/topics';
import { entryText } from '@prism/core/content/entry-text';
import { isContent } from '@prism/core/content/check';
import type { AnyKind } from '@prism/core/content/kind';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { draftQuery } from '../drafts/queries.ts';
import { Waiting } from '../shared/load-error.tsx';
import { TitleRow } from '../shared/title-row.tsx';
import { describe, type Described } from '../shared/describe.ts';
import { EntryForm } from './entry-form.tsx';
import { contentPath } from '../shared/content-groups.ts';
import { publicPageOf } from './public-page.ts';
import { entriesQuery, entryQuery } from './queries.ts';
import { useCrumbs } from './use-crumbs.ts';
import { UnknownPlace } from './unknown-place.tsx';
import { VersionsOf } from './versions-of.tsx';

interface EntryPageProps {
  kind: string;
  /** Undefined for a new entry. */
  entry: string | undefined;
  /** The page of the form, if it has several. */
  topic: StudioTopic | undefined;
  /** The id of a new entry's draft. */
  draft: string | undefined;
}

export function EntryPage({ kind, entry: key, topic, draft: draftId }: EntryPageProps) {
  const described = describe(kind, key);
  const crumbs = useCrumbs(kind);
  const navigate = useNavigate();
  const client = useQueryClient();
  const entry = useQuery({
    ...entryQuery(kind, key ?? ''),
    enabled: key !== undefined && described !== undefined,
  });
  const { data } = entry;
  const carried = useCarried(kind, key === undefined ? described?.kind : undefined);
  const starter = useStarter(kind === 'pages' && data === null ? key : undefined);
  const subjectId = draftId ?? (described?.kind ? data?.id : key);
  const drafts = useQuery({
    ...draftQuery({ kind, id: subjectId ?? '' }),
    enabled: subjectId !== undefined && (key === undefined || data !== undefined),
  });
  // A page without text opens a form to write it.
  const isUnwritten = data === null;
  if (!described || (isUnwritten && described.kind)) return <UnknownPlace />;

  const title =
    (described.kind && data && entryText(described.kind, data.data).title) || titleWithout(described, topic, key);
  const publicPage = data ? publicPageOf(data) : undefined;
  const head = { title, crumbs, publicPage };
  // A cached draft may be outdated: the form waits for a fresh one.
  if (subjectId !== undefined && drafts.isFetchedAfterMount && drafts.data !== undefined && carried && starter)
    return (
      <>
        <EntryForm
          key={key}
          head={head}
          subject={{ kind, id: subjectId }}
          // An old slug finds the entry, too.
          entryKey={data?.key ?? key}
          described={{ initial: { ...carried, ...starter }, ...described }}
          topic={topic}
          entry={data ?? undefined}
          draft={drafts.data ?? undefined}
          onPublished={(stored) => {
            client.setQueryData(entryQuery(kind, stored.key).queryKey, stored);
            if (key === undefined) void navigate(contentPath({ kind, entry: stored.key }), { replace: true });
          }}
        />
        {key !== undefined && isVersioned(kind, key) && <VersionsOf document={key} fields={described.fields} />}
      </>
    );
  return (
    <>
      <TitleRow {...head} />
      <Waiting query={{ ...(entry.error ? entry : drafts), data: undefined }} />
    </>
  );
}

const nothing = {};

/** Initial values of a new entry, taken from the entry that changed last; undefined while they load. */
function useCarried(name: string, kind: AnyKind | undefined): object | undefined {
  const carries = kind?.carries;
  const { data, error } = useQuery({ ...entriesQuery(name), enabled: carries !== undefined });
  return useMemo(() => {
    if (!carries || error) return nothing;
    const [last] = data?.toSorted((one, other) => (one.updatedAt > other.updatedAt ? -1 : 1)) ?? [];
    const said = last?.data;
    if (!isContent(said)) return data && nothing;
    return Object.fromEntries(carries.map((field) => [field, said[field]]));
  }, [carries, data, error]);
}

/** Initial values of an unwritten page; undefined while they load. */
function useStarter(page: string | undefined): object | undefined {
  const { data, error } = useQuery({
    queryKey: ['starters'],
    queryFn: async () => (await import('@prism/core/content/starters')).starters,
    enabled: page !== undefined,
    staleTime: Infinity,
  });
  if (page === undefined || error) return nothing;
  if (!data) return undefined;
  const starter = isPage(page) ? data[page] : undefined;
  return isContent(starter) ? starter : nothing;
}

function titleWithout({ label, kind }: Described, topic: StudioTopic | undefined, key: string | undefined): string {
  if (topic) return studioTopics[topic].label;
  return kind ? (key ?? `New ${label.toLowerCase()}`) : label;
}
