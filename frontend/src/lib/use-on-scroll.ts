import { useEffect, useEffectEvent } from 'react';

/** Calls `look` once, then before the next paint after each scroll or resize. */
export function useOnScroll(look: () => void) {
  const onLook = useEffectEvent(look);

  useEffect(() => {
    let frame = 0;
    function ask() {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => onLook());
    }
    ask();
    addEventListener('scroll', ask, { passive: true });
    addEventListener('resize', ask);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', ask);
      removeEventListener('resize', ask);
    };
  }, []);
}
