import type { Fields } from '@prism/core/fields/fields';
import { textsOf } from '@prism/core/content/texts';
import { editingCalls, type AdminVersion } from '@prism/core/content/content-calls';
import { versionPath } from '@prism/core/contract/content';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/calls.ts';
import { ListTitle } from '../shared/list-title.tsx';
import { Waiting } from '../shared/load-error.tsx';
import { useTimes } from '../shared/use-times.ts';
import { type Change, difference } from '../shared/difference.ts';

interface VersionsOfProps {
  document: string;
  fields: Fields;
}

export function VersionsOf({ document, fields }: VersionsOfProps) {
  const query = useQuery({
    ...queryOf(editingCalls.versions, { params: { document } }),
    refetchOnMount: 'always',
  });
  const versions = query.data;
  return (
    <section aria-labelledby="versions-title" className="mt-8">
      <ListTitle id="versions-title" title="Versions" count={versions?.length} />
      <Waiting query={query} />
      {versions?.length === 0 && <p className="py-4.5">The first version is created when you save or confirm this.</p>}
      <ul>
        {versions?.map((version, index) => (
          <VersionItem
            key={version.version}
            document={document}
            version={version}
            fields={fields}
            before={versions[index + 1]}
          />
        ))}
      </ul>
    </section>
  );
}

interface VersionItemProps extends VersionsOfProps {
  version: AdminVersion;
  /** Undefined for the first version. */
  before: AdminVersion | undefined;
}

function VersionItem({ document, version, before, fields }: VersionItemProps) {
  const { dateOf } = useTimes();
  const { number, version: name, publishedAt, data } = version;
  return (
    <li className="flex flex-wrap items-start gap-x-5 border-b border-line py-1.5">
      <details className="group min-w-0 flex-[1_1_16rem]">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2.5 before:w-3 before:text-ink-3 before:content-['+'] group-open:before:content-['−']">
          <b className="font-semibold text-ink">Version {number}</b>
          <span className="text-sm text-ink-3">{dateOf(publishedAt)}</span>
          {name !== String(number) && <span className="text-sm text-ink-3">in consents: {name}</span>}
        </summary>
        {before ? (
          <Changes changes={difference(textsOf(fields, before.data), textsOf(fields, data))} />
        ) : (
          <p className="pb-3 text-sm">First version.</p>
        )}
      </details>
      <a
        className="lk inline-flex min-h-11 items-center text-sm"
        href={versionPath(document, name)}
        target="_blank"
        rel="noopener"
      >
        Read it<span className="sr-only">: version {number}</span>
      </a>
    </li>
  );
}

const looks = {
  gone: { mark: '−', said: 'Removed: ', className: 'text-ink-3 line-through' },
  new: { mark: '+', said: 'Added: ', className: 'text-ink' },
} as const;

/** Unchanged text is left out. */
function Changes({ changes }: { changes: readonly Change[] }) {
  const changed = changes.flatMap(({ kind, text }) => (kind === 'same' ? [] : [{ ...looks[kind], text }]));
  if (changed.length === 0) return <p className="pb-3 text-sm">No text changed.</p>;
  return (
    <ul className="grid gap-1.5 pb-3 text-sm">
      {changed.map(({ mark, said, className, text }) => (
        <li key={mark + text} className="grid grid-cols-[1.25rem_minmax(0,1fr)]">
          <span aria-hidden="true">{mark}</span>
          <span className={`wrap-anywhere ${className}`}>
            <span className="sr-only">{said}</span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
