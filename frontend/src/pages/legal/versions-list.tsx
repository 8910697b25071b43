import { versionPath } from '@prism/core/contract/content';
import type { VersionName } from '@prism/core/contract/content-calls';
import { fillIn } from '@prism/core/contract/fill-in';
import { useWords } from '../../api/content.ts';
import { Link } from '../../ui/link.tsx';
import { dateText } from '../../lib/dates.ts';

interface VersionsListProps {
  document: string;
  versions: readonly VersionName[];
  /** The open version, which needs no link. */
  shown: string | undefined;
}

export function VersionsList({ document, versions, shown }: VersionsListProps) {
  const { name, list } = useWords('versions');
  return (
    <section className="page pb-(--sec)" aria-labelledby="versions">
      <h2 className="h4" id="versions">
        {list.title}
      </h2>
      <ul className="nums mt-3">
        {versions.map(({ version, number, publishedAt }, index) => {
          const label = fillIn(name, 'number', String(number));
          const day = publishedOn(publishedAt);
          return (
            <li key={version} className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-line py-1.5">
              {version === shown ? (
                <b className="font-semibold text-ink">{label}</b>
              ) : (
                <Link className="lk" to={versionPath(document, version)}>
                  {label}
                </Link>
              )}
              <span>{index === 0 ? fillIn(list.current, 'day', day) : day}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** '20 January 2025' */
export function publishedOn(iso: string): string {
  return dateText(iso.slice(0, 10));
}
