import { type ReactNode, type Ref, useId } from 'react';
import { ListBody, type ListTexts } from '../shared/pagination/list-body.tsx';
import { ListSearch } from '../shared/pagination/list-search.tsx';
import './people.css';
import type { PagedList } from '../shared/pagination/use-paged-list.ts';

interface PeopleListProps<Row> {
  title: string;
  list: PagedList<Row>;
  /** Gets the focus where an action took its own row away. */
  heading?: Ref<HTMLHeadingElement>;
  searchLabel: string;
  onSearch: (text: string) => void;
  tools?: ReactNode;
  aside?: ReactNode;
  texts: ListTexts;
  isFiltered: boolean;
  row: (row: Row) => ReactNode;
}

/** A list of people with its count, its search and its further tools. */
export function PeopleList<Row>(props: PeopleListProps<Row>) {
  const { title, list, heading, searchLabel, onSearch, tools, aside, texts, isFiltered, row } = props;
  const id = useId();
  return (
    <section className="lists people sub" aria-labelledby={id}>
      <div className="list-tools">
        <ListSearch label={searchLabel} onSearch={onSearch} />
        {tools}
      </div>
      <h2 className="h3" id={id} ref={heading} tabIndex={-1}>
        {title} {list.totalText && <span className="mut nums">{list.totalText}</span>}
        {aside}
      </h2>
      <ListBody list={list} texts={texts} isFiltered={isFiltered} row={row} />
    </section>
  );
}
