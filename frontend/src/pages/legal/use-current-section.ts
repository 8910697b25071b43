import { useEffect, useState } from 'react';

/** The section being read: the last one whose title has passed the upper third of the window. */
export function useCurrentSection(sections: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);

  useEffect(() => {
    const elements = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver(
      () => {
        const line = innerHeight / 3;
        const passed = elements.filter((element) => element.getBoundingClientRect().top <= line);
        setCurrent((passed.at(-1) ?? elements[0])?.id);
      },
      // One line across the window: a section tells when it reaches the line and when it leaves it.
      { rootMargin: '-33% 0px -66% 0px' },
    );
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [sections]);

  return current;
}
