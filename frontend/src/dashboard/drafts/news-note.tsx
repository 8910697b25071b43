import { fieldsOfSubject } from '@prism/core/content/subjects';
import { shownField } from '@prism/core/contract/revisions';
import type { Subject } from '@prism/core/contract/subjects';
import { labelOf } from '../revisions/words.ts';
import { InitialsSquare } from '../shared/initials-square.tsx';
import type { News } from './use-autosave.ts';

/** The labels of the fields at these paths, without duplicates: 'Title and Excerpt'. */
export function fieldsAt({ kind, id }: Subject, paths: readonly string[]): string {
  const fields = fieldsOfSubject({ kind, id }) ?? {};
  const labels = paths.map((path) => {
    const [name = ''] = path.replace(/^data\./, '').split('.');
    if (name === 'aiGenerated') return 'whether AI drafted it';
    if (name === 'passages') return 'AI passages';
    return labelOf(fields, name === 'shown' || name === 'published' ? shownField : name);
  });
  return new Intl.ListFormat('en-GB').format(new Set(labels));
}

export function NewsNote({ subject, news }: { subject: Subject; news: News | undefined }) {
  return (
    <div role="status">
      {news && (
        <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2 border border-l-3 border-line-ui px-4 py-3">
          {news.by !== null && <InitialsSquare name={news.by} isHere />}
          <p className="flex-[1_1_16rem]">
            <b className="text-ink">{`${news.by ?? 'Someone'} has just changed ${fieldsAt(subject, news.paths)}.`}</b>{' '}
            It is in the form with your changes.
          </p>
        </div>
      )}
    </div>
  );
}
