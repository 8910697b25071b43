import { isVersioned, pages, whileOff, whyAlwaysOn } from '@prism/core/content/content';
import type { AdminEntry } from '@prism/core/contract/content-calls';
import { useQuery } from '@tanstack/react-query';
import { routes } from '../../routes.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Switch } from '../kit/switch.tsx';
import { DraftMark, unpublishedChanges } from '../drafts/draft-mark.tsx';
import { ScheduleMarks } from '../drafts/schedule-mark.tsx';
import { useDrafts } from '../drafts/queries.ts';
import type { Column } from '../kit/columns.tsx';
import type { RowFace } from '../kit/list-row.tsx';
import { useSaying } from '../kit/use-saying.ts';
import { ResourceList } from '../kit/resource-list.tsx';
import { wholeList } from '../kit/whole-list.ts';
import { ListTitle } from '../shared/list-title.tsx';
import { TitleRow } from '../shared/title-row.tsx';
import { contentPath } from '../shared/content-groups.ts';
import { entriesQuery } from './queries.ts';
import { pathOfPage } from './public-page.ts';
import { linkToNavigation, linkToVoice, NavLinks, linksToKinds } from './nav-links.tsx';
import { useEntryActions } from './use-entry-actions.ts';

/** Marks links that open a new tab. */
export const external = 'M9 5H5v14h14v-4M13 4h7v7M20 4l-9 9';

const names = Object.entries(pages);
const lists = linksToKinds('pages');

/** Whether the page is public before its text is written. */
const hasDefaultText = (name: string) =>
  routes.some(({ words, isShownWithoutWords }) => words === name && isShownWithoutWords);

export function PagesList() {
  const query = useQuery(entriesQuery('pages'));
  return (
    <>
      <TitleRow title="Pages">
        <p className="text-sm text-ink-2">Unpublished and empty pages are left out of the menu, footer and sitemap.</p>
      </TitleRow>
      <ResourceList
        title="All pages"
        list={wholeList(query, query.data && names)}
        texts={{ loading: 'Loading...', empty: '' }}
        keyOf={([name]) => name}
        {...usePageTable(query.data)}
      />
      <section aria-labelledby="every-title" className="mt-8">
        <ListTitle id="every-title" title="On every page" />
        <NavLinks links={[linkToNavigation]} />
      </section>
      <section aria-labelledby="voice-title" className="mt-8">
        <ListTitle id="voice-title" title="In every article" />
        <NavLinks links={[linkToVoice]} />
      </section>
      {lists.length > 0 && (
        <section aria-labelledby="lists-title" className="mt-8">
          <ListTitle id="lists-title" title="Lists on pages" count={lists.length} />
          <NavLinks links={lists} />
        </section>
      )}
    </>
  );
}

/** A row may have no entry yet: its text is unwritten. */
function usePageTable(entries: readonly AdminEntry[] = []) {
  const drafts = useDrafts('pages');
  const { show } = useEntryActions();
  const { show: say, showError } = useSaying();
  const entryOf = (name: string) => entries.find(({ key }) => key === name);
  return {
    columns: [
      { label: 'Page', by: ([, { label }]) => label },
      { label: 'URL', cell: ([name]) => pathOfPage(name), by: ([name]) => pathOfPage(name) },
      {
        label: 'Status',
        cell: ([name, { label }]) => {
          const entry = entryOf(name);
          return (
            whyAlwaysOn('pages', name) ??
            (entry && (
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
                onChange={(shown) => void show(entry, shown).then(say, showError)}
              />
            ))
          );
        },
      },
    ] satisfies Column<(typeof names)[number]>[],
    row: ([name, { label }]: (typeof names)[number]): RowFace => {
      const entry = entryOf(name);
      const path = pathOfPage(name);
      return {
        title: label,
        to: contentPath({ kind: 'pages', entry: name }),
        mark: (
          <>
            {!entry && <Tag variant="draft">{hasDefaultText(name) ? 'Default text' : 'Empty'}</Tag>}
            {drafts.some(({ id }) => id === name) && <DraftMark>{unpublishedChanges}</DraftMark>}
            <ScheduleMarks subject={{ kind: 'pages', id: name }} isPublic={entry?.shown === true} />
            {entry?.isSample && <Tag variant="draft">{isVersioned('pages', name) ? 'Default text' : 'Sample'}</Tag>}
          </>
        ),
        lines: entry && !entry.shown && <p className="text-ink-2">{whileOff('pages', name)}</p>,
        tools: entry?.shown && path && (
          <a
            className="lk inline-flex min-h-11 items-center gap-1.5 text-sm"
            href={path}
            target="_blank"
            rel="noopener"
          >
            View page<span className="sr-only"> {label}</span>
            <Icon path={external} small />
          </a>
        ),
      };
    },
  };
}
