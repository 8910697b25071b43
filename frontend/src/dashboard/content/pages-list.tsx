import { pages, whileOff, whyAlwaysOn } from '@prism/core/content/content';
import type { AdminEntry } from '@prism/core/contract/content-calls';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../ui/link.tsx';
import { listedRoutes } from '../../routes.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Switch } from '../kit/switch.tsx';
import { DraftMark, unpublishedChanges } from '../drafts/draft-mark.tsx';
import { ScheduleMarks } from '../drafts/schedule-mark.tsx';
import { useDrafts } from '../drafts/queries.ts';
import { ResourceList } from '../kit/resource-list.tsx';
import { wholeList } from '../kit/whole-list.ts';
import { rowDetail } from '../shared/compact-rows.ts';
import { ListTitle } from '../shared/list-title.tsx';
import { TitleRow } from '../shared/title-row.tsx';
import { contentPath } from '../shared/content-groups.ts';
import { entriesQuery } from './queries.ts';
import { wayToNavigation, wayToVoice, Ways, waysToKinds } from './ways.tsx';
import { useEntryActions } from './use-entry-actions.ts';

/** Out of the dashboard, into a tab of its own. */
export const external = 'M9 5H5v14h14v-4M13 4h7v7M20 4l-9 9';

const names = Object.entries(pages);
const lists = waysToKinds('pages');

/** Every fixed page: its words, and whether visitors can reach it. */
export function PagesList() {
  const drafts = useDrafts('pages');
  const query = useQuery(entriesQuery('pages'));
  return (
    <>
      <TitleRow title="Pages">
        <p className="text-sm text-ink-2">
          Unpublished and empty pages can’t be opened. They are left out of the menu, footer and sitemap.
        </p>
      </TitleRow>
      <ResourceList
        title="All pages"
        list={wholeList(query, query.data && names)}
        texts={{ loading: 'Loading...', empty: '' }}
        keyOf={([name]) => name}
        item={([name, { label }]) => (
          <PageRow
            name={name}
            label={label}
            entry={query.data?.find(({ key }) => key === name)}
            hasDraft={drafts.some(({ id }) => id === name)}
          />
        )}
      />
      <section aria-labelledby="every-title" className="mt-8">
        <ListTitle id="every-title" title="On every page" />
        <Ways ways={[wayToNavigation]} />
      </section>
      <section aria-labelledby="voice-title" className="mt-8">
        <ListTitle id="voice-title" title="In every article" />
        <Ways ways={[wayToVoice]} />
      </section>
      {lists.length > 0 && (
        <section aria-labelledby="lists-title" className="mt-8">
          <ListTitle id="lists-title" title="Lists on pages" count={lists.length} />
          <Ways ways={lists} />
        </section>
      )}
    </>
  );
}

interface PageRowProps {
  name: string;
  label: string;
  /** Absent where no one has written its words yet. */
  entry: AdminEntry | undefined;
  hasDraft: boolean;
}

function PageRow({ name, label, entry, hasDraft }: PageRowProps) {
  const { show } = useEntryActions();
  const path = pathOfPage(name);
  const reason = whyAlwaysOn('pages', name);
  const consequence = entry && !entry.shown && whileOff('pages', name);
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-5 gap-y-1 border-b border-line py-2">
      <div className="grid min-w-0 flex-[1_1_14rem] gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            className="py-0.5 font-semibold text-ink hover:underline"
            to={contentPath({ kind: 'pages', entry: name })}
          >
            {label}
          </Link>
          {!entry && <Tag variant="draft">Empty</Tag>}
          {hasDraft && <DraftMark>{unpublishedChanges}</DraftMark>}
          <ScheduleMarks subject={{ kind: 'pages', id: name }} isPublic={entry?.shown === true} />
          {entry?.isSample && <Tag variant="draft">Sample</Tag>}
        </p>
        {(path ?? reason) && (
          <p className="text-sm text-ink-3 wrap-anywhere" {...rowDetail}>
            {path ?? reason}
          </p>
        )}
        {consequence && <p className="text-sm text-ink-2">{consequence}</p>}
      </div>
      {entry?.shown && path && (
        <a className="lk inline-flex min-h-11 items-center gap-1.5 text-sm" href={path} target="_blank" rel="noopener">
          View page<span className="sr-only"> {label}</span>
          <Icon path={external} small />
        </a>
      )}
      {entry && !reason && (
        <Switch
          label={
            <>
              <span className="sr-only">{label} is on the site</span>
              <span className="min-w-7" aria-hidden="true">
                {entry.shown ? 'Published' : 'Hidden'}
              </span>
            </>
          }
          checked={entry.shown}
          onChange={(shown) => show(entry, shown)}
        />
      )}
    </li>
  );
}

/** Where visitors find the words of a page; undefined where many pages have them, or only a link from elsewhere leads there. */
export function pathOfPage(name: string): string | undefined {
  const path = listedRoutes.find(({ words }) => words === name)?.path;
  return path?.includes(':') || path?.includes('*') ? undefined : path;
}
