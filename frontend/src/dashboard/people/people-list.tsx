import { type ReactNode, type Ref, useId } from 'react';
import { ListTitle } from '../shared/list-title.tsx';
import { ListBody, type ListTexts } from '../shared/pagination/list-body.tsx';
import { ListSearch } from '../shared/pagination/list-search.tsx';
import type { ListSearching } from '../shared/pagination/use-list-search.ts';
import type { PagedList } from '../shared/pagination/use-paged-list.ts';

interface PeopleListProps<Row> {
  title: string;
  list: PagedList<Row>;
  /** Gets the focus where an action took its own row away. */
  heading?: Ref<HTMLHeadingElement> | undefined;
  searchLabel: string;
  box: ListSearching['box'];
  tools?: ReactNode;
  aside?: ReactNode;
  texts: ListTexts;
  isFiltered: boolean;
  row: (row: Row) => ReactNode;
}

/** A list of people with its count, its search and its further tools. */
export function PeopleList<Row>(props: PeopleListProps<Row>) {
  const { title, list, heading, searchLabel, box, tools, aside, texts, isFiltered, row } = props;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-6 flex flex-wrap gap-3">
        <ListSearch label={searchLabel} {...box} />
        {tools}
      </div>
      <ListTitle id={id} title={title} count={list.totalText} heading={heading}>
        {aside}
      </ListTitle>
      <ListBody list={list} texts={texts} isFiltered={isFiltered} row={row} />
    </section>
  );
}
