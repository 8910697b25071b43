import { useState } from 'react';
import { useOnScroll } from './use-on-scroll.ts';

/** The section being read: the last one whose start is above the upper third of the window. */
export function useCurrentSection(sections: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useOnScroll(() => {
    const passed = sections.filter(({ id }) => {
      const beginning = document.getElementById(id);
      return beginning && beginning.getBoundingClientRect().top <= innerHeight / 3;
    });
    setCurrent(passed.at(-1)?.id);
  });
  return current;
}
