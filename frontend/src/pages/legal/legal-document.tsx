import '../../styles/serif.css';
import type { Words } from '@prism/core/content/content';
import { fillIn } from '@prism/core/contract/fill-in';
import type { ReactNode } from 'react';
import { useWords } from '../../api/content.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Blocks } from './blocks.tsx';
import { publishedOn } from './versions-list.tsx';
import { useCurrentSection } from '../../lib/use-current-section.ts';
import { ContentsNav } from '../../sections/contents-nav.tsx';

// The number is left of the section, on a phone above it.
const numbered =
  "relative border-b border-line pt-[clamp(1.75rem,3vw,2.5rem)] pb-[clamp(2.25rem,4vw,3.5rem)] [counter-increment:section] scroll-mt-0 last:border-b-0 before:wd-title before:leading-[1.1] before:font-[480] before:tracking-[-0.03em] before:text-ink-3 before:content-[counter(section)_/_''] max-sm:before:mb-1 max-sm:before:block max-sm:before:text-lg sm:pl-[clamp(4rem,7vw,7.5rem)] sm:before:absolute sm:before:top-[clamp(1.75rem,3vw,2.5rem)] sm:before:left-0 sm:before:text-(length:--fs-h2)";

type Legal = Words<'terms'>;

interface LegalDocumentProps {
  words: Legal;
  /** When it was published; undefined if it was never confirmed. A date in the text takes precedence. */
  publishedAt: string | undefined;
  /** Shown before the text. */
  note?: ReactNode;
}

export function LegalDocument({ words: text, publishedAt, note }: LegalDocumentProps) {
  const { updated, draft } = useWords('versions');
  const dated = publishedAt === undefined ? draft : fillIn(updated, 'day', publishedOn(publishedAt));
  return (
    <article className="legal">
      <header className="page pt-[clamp(7.5rem,11vw,11rem)] pb-[clamp(2.5rem,5vw,4.5rem)]">
        <h1 className="d2">{text.title}</h1>
        <p className="mt-5 text-ink-3">{text.updated || dated}</p>
        {note}
        <p className="lead mt-5 max-w-144">{text.lead}</p>
      </header>
      <div className="page grid items-start gap-x-[clamp(2rem,4vw,4rem)] gap-y-8 pb-(--sec) lg:grid-cols-[3fr_9fr]">
        <Contents text={text} />
        <ol className="nums [counter-reset:section] lg:border-t lg:border-ink">
          {text.sections.map((section) => (
            <li key={section.id} id={section.id} className={numbered}>
              <h2 className="h2">{section.title}</h2>
              <Blocks blocks={section.blocks} />
            </li>
          ))}
        </ol>
      </div>
    </article>
  );
}

/** Next to the text if there is room, otherwise collapsed above it. */
function Contents({ text: { sections } }: { text: Legal }) {
  const { contents: title } = useWords('versions');
  const current = useCurrentSection(sections) ?? sections[0]?.id;
  return (
    <>
      <ContentsNav
        title={title}
        sections={sections}
        current={current}
        className="leading-[1.4] max-lg:hidden"
        linkClassName="border-l-2 border-line pl-4.5 aria-[current]:border-ink"
      />
      <nav className="lg:hidden print:hidden" aria-label={title}>
        <Accordion
          items={[
            {
              question: title,
              answer: sections.map(({ id, title: name }) => (
                <a
                  key={id}
                  className="flex min-h-11 items-center text-ink"
                  href={`#${id}`}
                  aria-current={id === current ? 'true' : undefined}
                >
                  {name}
                </a>
              )),
            },
          ]}
        />
      </nav>
    </>
  );
}
