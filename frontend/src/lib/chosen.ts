/** The item with this id, or else the first. Throws when there are no items. */
export function chosen<Item extends { id: string }>(items: readonly Item[], id: string | null): Item {
  const item = items.find((known) => known.id === id) ?? items[0];
  if (!item) throw new Error('there is nothing to choose from');
  return item;
}
