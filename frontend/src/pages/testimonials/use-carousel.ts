import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** Swipe distance in pixels that changes the slide. */
const swipeDistance = 48;

/** The index of a carousel with `count` slides, with arrow keys and swipe. It wraps around. */
export function useCarousel(count: number) {
  const [{ index, from }, setSlide] = useState<{ index: number; from: 'next' | 'previous' | undefined }>({
    index: 0,
    from: undefined,
  });
  const start = useRef<{ x: number; y: number } | undefined>(undefined);

  const next = () => setSlide((slide) => ({ index: (slide.index + 1) % count, from: 'next' }));
  const previous = () => setSlide((slide) => ({ index: (slide.index - 1 + count) % count, from: 'previous' }));
  const show = (wanted: number) => {
    setSlide((slide) =>
      wanted === slide.index ? slide : { index: wanted, from: wanted > slide.index ? 'next' : 'previous' },
    );
  };

  function onKeyDown(event: KeyboardEvent) {
    const moves: Record<string, () => void> = { ArrowRight: next, ArrowLeft: previous };
    const move = moves[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move();
  }

  function onPointerDown(event: PointerEvent) {
    // With a mouse the quotation is selectable text.
    start.current = event.pointerType === 'mouse' ? undefined : { x: event.clientX, y: event.clientY };
  }

  function onPointerUp(event: PointerEvent) {
    if (!start.current) return;
    const x = event.clientX - start.current.x;
    const y = event.clientY - start.current.y;
    start.current = undefined;
    if (Math.abs(x) < swipeDistance || Math.abs(x) < Math.abs(y)) return;
    if (x < 0) next();
    else previous();
  }

  return { index, from, next, previous, show, keys: { onKeyDown }, swipe: { onPointerDown, onPointerUp } };
}
