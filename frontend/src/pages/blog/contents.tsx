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
    <nav className="toc" aria-labelledby={label}>
      <h2 id={label}>{article.contents}</h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
