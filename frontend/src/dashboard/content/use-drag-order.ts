import { type DragEvent, useState } from 'react';

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items.slice(from, from + 1);
  const others = items.toSpliced(from, 1);
  return others.toSpliced(to, 0, ...item);
}

/** Sorts rows by dragging; returns the props of handles and rows. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number>();
  const [over, setOver] = useState<number>();
  function end() {
    setFrom(undefined);
    setOver(undefined);
  }
  return {
    handle: (index: number) => ({
      draggable: true,
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = 'move';
        const row = event.currentTarget.closest('li, tr');
        if (row) event.dataTransfer.setDragImage(row, 0, 0);
        setFrom(index);
      },
      onDragEnd: end,
    }),
    row: (index: number) => ({
      'data-over':
        from !== undefined && over === index && from !== index ? (from < index ? 'below' : 'above') : undefined,
      onDragOver(event: DragEvent) {
        if (from === undefined) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop(event: DragEvent) {
        if (from === undefined) return;
        event.preventDefault();
        end();
        if (from !== index) onMove(from, index);
      },
    }),
  };
}

export const dropLine =
  'data-[over=above]:shadow-[inset_0_2px_var(--ink)] data-[over=below]:shadow-[inset_0_-2px_var(--ink)]';
