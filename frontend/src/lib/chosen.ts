/** What an address chose of `items`: the one with this id, the first for any other. Throws where there is none at all. */
export function chosen<Item extends { id: string }>(items: readonly Item[], id: string | null): Item {
  const item = items.find((known) => known.id === id) ?? items[0];
  if (!item) throw new Error('there is nothing to choose from');
  return item;
}
