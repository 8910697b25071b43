import { Fragment, type ReactNode } from 'react';
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { outOfBounds } from '@prism/core/markdown/bounds';
import { decodeEntities, safeHref } from './markdown-text.ts';

/** Renders a text leaf; `newest` is true for the one at the end of the text. */
export type ShowText = (text: string, newest: boolean) => ReactNode;

interface Context {
  showText: ShowText;
  /** Whether the rendered part ends the text. */
  last: boolean;
}

const asWritten: ShowText = (text) => text;

/** Markdown as React elements. HTML is shown as text, so that nothing from a model can run. */
export function Markdown({ source, showText = asWritten }: { source: string; showText?: ShowText }) {
  const context = { showText, last: true };
  // Some Markdown from a model would block the parser, and so the page, for minutes.
  return outOfBounds(source) ? <p>{showText(source, true)}</p> : <>{renderAll(lexer(source), context)}</>;
}

function renderAll(tokens: readonly Token[], context: Context): ReactNode[] {
  const end = tokens.findLastIndex(({ type }) => type !== 'space');
  return tokens.map((token, index) => (
    <Fragment key={index}>
      {isMarked(token) ? render(token, { ...context, last: context.last && index === end }) : null}
    </Fragment>
  ));
}

/** True for all tokens of the library; others would come from extensions, which are not used. */
function isMarked(token: Token): token is MarkedToken {
  return token.type in renderers;
}

type Renderers = {
  [Type in MarkedToken['type']]: (token: Extract<MarkedToken, { type: Type }>, context: Context) => ReactNode;
};

const renderers: Renderers = {
  blockquote: ({ tokens }, context) => <blockquote>{renderAll(tokens, context)}</blockquote>,
  br: () => <br />,
  checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  code: ({ text }, { showText, last }) => (
    <pre>
      <code>{showText(text, last)}</code>
    </pre>
  ),
  codespan: ({ text }) => <code>{decodeEntities(text)}</code>,
  def: () => null,
  del: ({ tokens }, context) => <del>{renderAll(tokens, context)}</del>,
  em: ({ tokens }, context) => <em>{renderAll(tokens, context)}</em>,
  escape: ({ text }) => text,
  heading: ({ depth, tokens }, context) => {
    // The page's own headings end at level two; those of an article begin below.
    const Heading = depth <= 2 ? 'h3' : 'h4';
    return <Heading>{renderAll(tokens, context)}</Heading>;
  },
  hr: () => <hr />,
  html: ({ text }) => text,
  image: ({ text }) => <em>{text}</em>,
  link: ({ href, tokens }, context) => (
    <a className="lk" href={safeHref(href)} target="_blank" rel="noopener noreferrer">
      {renderAll(tokens, context)}
    </a>
  ),
  list: ({ ordered, start, items }, context) => {
    const children = items.map((item, index) => (
      <li key={index}>{renderAll(item.tokens, { ...context, last: context.last && index === items.length - 1 })}</li>
    ));
    return ordered ? <ol start={start === '' ? 1 : start}>{children}</ol> : <ul>{children}</ul>;
  },
  list_item: ({ tokens }, context) => <li>{renderAll(tokens, context)}</li>,
  paragraph: ({ tokens }, context) => <p>{renderAll(tokens, context)}</p>,
  space: () => null,
  strong: ({ tokens }, context) => <strong>{renderAll(tokens, context)}</strong>,
  table: ({ header, rows }, context) => (
    <table>
      <thead>
        <tr>{cells(header, 'th', context)}</tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>{cells(row, 'td', context)}</tr>
        ))}
      </tbody>
    </table>
  ),
  text: ({ text, tokens }, context) =>
    tokens ? renderAll(tokens, context) : context.showText(decodeEntities(text), context.last),
};

function cells(row: readonly Tokens.TableCell[], Cell: 'th' | 'td', context: Context): ReactNode[] {
  return row.map(({ tokens }, index) => <Cell key={index}>{renderAll(tokens, { ...context, last: false })}</Cell>);
}

function render<Type extends MarkedToken['type']>(
  token: Extract<MarkedToken, { type: Type }>,
  context: Context,
): ReactNode {
  return renderers[token.type](token, context);
}
