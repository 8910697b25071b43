import '../../styles/serif.css';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Accordion } from '../../ui/accordion.tsx';
import { type Block, type LegalText, updated, type Words } from './content.ts';
import { useCurrentSection } from './use-current-section.ts';

// The number stands before the section, above it on a phone.
const numbered =
  "relative border-b border-line pt-[clamp(1.75rem,3vw,2.5rem)] pb-[clamp(2.25rem,4vw,3.5rem)] [counter-increment:section] scroll-mt-0 last:border-b-0 before:wd-title before:leading-[1.1] before:font-[480] before:tracking-[-0.03em] before:text-ink-3 before:content-[counter(section)_/_''] max-sm:before:mb-1 max-sm:before:block max-sm:before:text-lg sm:pl-[clamp(4rem,7vw,7.5rem)] sm:before:absolute sm:before:top-[clamp(1.75rem,3vw,2.5rem)] sm:before:left-0 sm:before:text-(length:--fs-h2)";

export function LegalDocument({ text }: { text: LegalText }) {
  return (
    <article className="legal">
      <header className="page pt-[clamp(7.5rem,11vw,11rem)] pb-[clamp(2.5rem,5vw,4.5rem)]">
        <h1 className="d2">{text.title}</h1>
        <p className="mt-5 text-ink-3">{updated}</p>
        <p className="lead mt-5 max-w-144">{text.lead}</p>
      </header>
      <div className="page grid items-start gap-x-[clamp(2rem,4vw,4rem)] gap-y-8 pb-(--sec) lg:grid-cols-[3fr_9fr]">
        <Contents text={text} />
        <ol className="nums [counter-reset:section] lg:border-t lg:border-ink">
          {text.sections.map((section) => (
            <li key={section.id} id={section.id} className={numbered}>
              <h2 className="h2">{section.title}</h2>
              {section.blocks.map((block, index) => (
                <BlockView key={index} block={block} />
              ))}
            </li>
          ))}
        </ol>
      </div>
    </article>
  );
}

/** Beside the text where there is room, else folded up above it. */
function Contents({ text: { sections } }: { text: LegalText }) {
  const current = useCurrentSection(sections);
  const label = useId();
  return (
    <>
      <nav className="sticky top-24 text-[0.9375rem] leading-[1.4] max-lg:hidden print:hidden" aria-labelledby={label}>
        <h2 id={label} className="mb-3 text-[0.9375rem] font-semibold">
          On this page
        </h2>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                className="flex min-h-9 items-center border-l-2 border-line pl-4.5 hover:text-ink aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:text-ink"
                href={`#${id}`}
                aria-current={id === current ? 'true' : undefined}
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <nav className="lg:hidden print:hidden" aria-label="On this page">
        <Accordion
          items={[
            {
              question: 'On this page',
              answer: sections.map(({ id, title }) => (
                <a
                  key={id}
                  className="flex min-h-11 items-center text-ink"
                  href={`#${id}`}
                  aria-current={id === current ? 'true' : undefined}
                >
                  {title}
                </a>
              )),
            },
          ]}
        />
      </nav>
    </>
  );
}

const reading = 'mt-4.5 max-w-read font-serif text-read';

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return (
        <p className={reading}>
          <Running words={block.words} />
        </p>
      );
    case 'list':
      return (
        <ul className={`${reading} grid gap-2`}>
          {block.items.map((item, index) => (
            <li
              key={index}
              className="relative pl-7 before:absolute before:top-[0.8em] before:left-0 before:h-px before:w-3.5 before:bg-ink"
            >
              <Running words={item} />
            </li>
          ))}
        </ul>
      );
    case 'facts':
      return (
        <dl className={`${reading} border-t border-line`}>
          {block.facts.map(({ term, value }) => (
            <div key={term} className="grid gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[11rem_1fr]">
              <dt className="pt-1.25 font-sans text-base/[1.4] font-medium text-ink">{term}</dt>
              <dd>
                <Running words={value} />
              </dd>
            </div>
          ))}
        </dl>
      );
  }
}

const link = 'text-ink underline decoration-1 underline-offset-[0.2em]';

function Running({ words }: { words: Words }) {
  if (typeof words === 'string') return words;
  return words.map((part, index) => {
    if (typeof part === 'string') return part;
    return part.to.startsWith('/') ? (
      <Link key={index} className={link} to={part.to}>
        {part.label}
      </Link>
    ) : (
      <a key={index} className={link} href={part.to}>
        {part.label}
      </a>
    );
  });
}
