import type { QueryClient } from '@tanstack/react-query';
import { fetchPage, type Listed, withoutRow, withRow } from './pages.ts';
import { addressOf, listsAt } from './use-paged-list.ts';

/** Events come in bursts; the lists follow them twice a second at most. */
const everyMs = 500;
/** As many as one request may name. */
const askedAtOnce = 100;

/** Keeps the lists at `path` in step with what live events tell. */
export class ListKeeper<Row extends Listed> {
  readonly #client: QueryClient;
  readonly #path: string;
  readonly #arrived = new Map<string, { row: Row; isNew: boolean }>();
  readonly #doubtful = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: QueryClient, path: string) {
    this.#client = client;
    this.#path = path;
  }

  /** A row that came, or, where it is not new, that has changed. */
  receive(row: Row, isNew = true) {
    this.#arrived.set(row.id, { row, isNew });
    this.#soon();
  }

  /** Something about this row may have changed: where it is shown, the server is asked what. */
  doubt(id: string) {
    this.#doubtful.add(id);
    this.#soon();
  }

  /** Events were missed, or will be: nothing that was fetched is certain any more. */
  doubtAll() {
    void this.#client.invalidateQueries({ queryKey: [this.#path] });
  }

  #soon() {
    if (this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#catchUp();
    }, everyMs);
  }

  #catchUp() {
    const arrived = [...this.#arrived.values()];
    const doubtful = [...this.#doubtful];
    this.#arrived.clear();
    this.#doubtful.clear();
    for (const list of listsAt<Row>(this.#client, this.#path)) {
      const isWhole = Object.keys(list.filter).length === 0;
      if (isWhole) list.update((data) => arrived.reduce((after, { row, isNew }) => withRow(after, row, isNew), data));
      const shown = new Set(list.rows().map(({ id }) => id));
      const asked = new Set(doubtful.filter((id) => shown.has(id)));
      // Whether a row belongs into a list that is narrowed down, the server knows.
      if (!isWhole) for (const { row } of arrived) asked.add(row.id);
      if (asked.size > askedAtOnce) list.refetch();
      else if (asked.size > 0) void this.#ask(list, asked);
    }
  }

  async #ask(list: ReturnType<typeof listsAt<Row>>[number], asked: ReadonlySet<string>) {
    try {
      const { rows } = await fetchPage<Row>(addressOf(this.#path, { ...list.filter, ids: [...asked].join(',') }));
      const found = new Map(rows.map((row) => [row.id, row]));
      list.update((data) =>
        [...asked].reduce((after, id) => {
          const row = found.get(id);
          return row ? withRow(after, row, true) : withoutRow(after, id);
        }, data),
      );
    } catch {
      // A session that ended or a server that is away is told by what the page itself asks for.
    }
  }
}
