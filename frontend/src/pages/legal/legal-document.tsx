import './legal.css';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { type Block, type LegalText, updated, type Words } from './content.ts';
import { useCurrentSection } from './use-current-section.ts';

export function LegalDocument({ text }: { text: LegalText }) {
  return (
    <article className="legal">
      <header className="page">
        <h1 className="d2">{text.title}</h1>
        <p className="updated">{updated}</p>
        <p className="lead">{text.lead}</p>
      </header>
      <div className="page body">
        <Contents text={text} />
        <ol className="sections nums">
          {text.sections.map((section) => (
            <li key={section.id} id={section.id}>
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

/** Beside the text where there is room, else folded up above it; the style sheet shows one of the two. */
function Contents({ text: { sections } }: { text: LegalText }) {
  const current = useCurrentSection(sections);
  const label = useId();
  const links = sections.map(({ id, title }) => (
    <li key={id}>
      <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
        {title}
      </a>
    </li>
  ));
  return (
    <>
      <nav className="toc" aria-labelledby={label}>
        <h2 id={label}>On this page</h2>
        <ol>{links}</ol>
      </nav>
      <nav className="acc toc-folded" aria-label="On this page">
        <details>
          <summary>
            On this page
            <span className="pm" aria-hidden="true" />
          </summary>
          <ol>{links}</ol>
        </details>
      </nav>
    </>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <Running words={block.words} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item, index) => (
            <li key={index}>
              <Running words={item} />
            </li>
          ))}
        </ul>
      );
    case 'facts':
      return (
        <dl>
          {block.facts.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <Running words={value} />
              </dd>
            </div>
          ))}
        </dl>
      );
  }
}

function Running({ words }: { words: Words }) {
  if (typeof words === 'string') return words;
  return words.map((part, index) => {
    if (typeof part === 'string') return part;
    return part.to.startsWith('/') ? (
      <Link key={index} to={part.to}>
        {part.label}
      </Link>
    ) : (
      <a key={index} href={part.to}>
        {part.label}
      </a>
    );
  });
}
