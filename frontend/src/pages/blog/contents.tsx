import type { ArticleSection } from '@prism/core/contract/posts';
import { useId, useState } from 'react';
import { article } from './content.ts';
import { useOnScroll } from './use-on-scroll.ts';

/** The sections beside the text, with the one that is being read. */
export function Contents({ sections }: { sections: readonly ArticleSection[] }) {
  const [current, setCurrent] = useState<string>();
  const label = useId();

  useOnScroll(() => {
    const passed = sections.filter(({ id }) => {
      const heading = document.getElementById(id);
      return heading && heading.getBoundingClientRect().top <= innerHeight / 3;
    });
    setCurrent(passed.at(-1)?.id);
  });

  return (
    <nav
      className="sticky top-24 max-h-[calc(100dvh-8rem)] overflow-y-auto text-[0.9375rem] max-xl:hidden print:hidden"
      aria-labelledby={label}
    >
      <h2 className="mb-3 text-[0.9375rem] font-semibold" id={label}>
        {article.contents}
      </h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              className="flex min-h-9 items-center border-l border-line py-1.5 pl-4 leading-[1.4] hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-l-3 aria-[current]:border-ray aria-[current]:pl-[calc(1rem-2px)] aria-[current]:font-semibold aria-[current]:text-ink"
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
