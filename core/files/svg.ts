import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { escapeHtml } from '../html/escape.ts';
import { DrawingCost } from './drawing-cost.ts';

/** The cleaned drawing, or the reason for refusal, as the end of the sentence 'The file …'. */
export type ReadSvg = { bytes: Buffer; problem?: undefined } | { bytes?: undefined; problem: string };

/** Drawing elements only: no scripts, loading or HTML. */
const drawing = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan title desc style switch
  linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer
  feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset feTile feTurbulence`.split(/\s+/),
);
/** Allowed names with a prefix; others belong to editors. */
const neededNames = new Set(['xmlns:xlink', 'xlink:href', 'xml:space']);
const isEditors = (name: string) => name.includes(':') && !neededNames.has(name);
/** Functions allowed in styles and attributes. */
const functions = new Set(
  `url rgb rgba hsl hsla calc var matrix translate translatex translatey scale scalex scaley rotate skewx skewy blur
  brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia polygon circle ellipse inset`.split(
    /\s+/,
  ),
);
/** Attributes for people and scripts, in which brackets call nothing. */
const plainNames = /^(?:id|class|lang|role)$|^(?:aria|data)-/;
const namespace = 'http://www.w3.org/2000/svg';
const linkNamespace = ' xmlns:xlink="http://www.w3.org/1999/xlink"';
const mostBytes = 2_000_000;
const tooDear = 'takes too long to draw. Save it as PNG';

/**
 * Parses a drawing and serialises it without comments, document type, metadata, and editors' elements and attributes.
 * Refuses everything not known to be harmless, because the file is served from the site's own origin.
 */
export function readSvg(sent: Buffer): ReadSvg {
  if (sent.length > mostBytes) return { problem: 'is too large for a drawing, which may have 2 MB' };
  const text = sent.toString('utf8').replace(/^\ufeff/, '');
  if (text.includes('\0') || text.includes('\ufffd')) return { problem: 'is not UTF-8 text' };
  try {
    return { bytes: Buffer.from(cleanedSvg(text)) };
  } catch (error) {
    if (error instanceof RefusedDrawing) return { problem: error.message };
    throw error;
  }
}

/** Its message ends the sentence 'The file …'. Thrown inside the parser, so that reading stops. */
class RefusedDrawing extends Error {}

function cleanedSvg(text: string): string {
  const parts: string[] = [];
  const cost = new DrawingCost();
  /** Nesting depth within a dropped element. */
  let leftOut = 0;
  let style: string[] | undefined;
  const refuse = (problem: string): never => {
    throw new RefusedDrawing(problem);
  };
  const open = ({ name, attributes, isSelfClosing }: SaxesTagPlain) => {
    if (parts.length === 0 && name !== 'svg') refuse('is none of these');
    if (leftOut > 0 || name === 'metadata' || isEditors(name)) {
      leftOut += 1;
      return;
    }
    if (!drawing.has(name)) refuse(`has an element that does not draw: ${name.slice(0, 40)}`);
    if (name === 'style') style = [];
    cost.open(name, attributes);
    if (cost.isTooMuch) refuse(tooDear);
    // Browsers do not draw it without its namespaces.
    if (parts.length > 0) parts.push(`<${name}`);
    else
      parts.push(
        `<svg xmlns="${namespace}"`,
        attributes['xmlns:xlink'] || !text.includes('xlink:') ? '' : linkNamespace,
      );
    for (const [attribute, value] of Object.entries(attributes)) {
      if (isEditors(attribute) || attribute === 'xmlns') continue;
      const problem = problemOfAttribute(attribute, value);
      if (problem) refuse(problem);
      parts.push(` ${attribute}="${escapeHtml(value)}"`);
    }
    parts.push(isSelfClosing ? '/>' : '>');
  };
  const close = ({ name, isSelfClosing }: SaxesTagPlain) => {
    if (leftOut > 0) {
      leftOut -= 1;
      return;
    }
    cost.close();
    const problem = name === 'style' && style ? problemOfStyle(style.join('')) : undefined;
    if (problem) refuse(problem);
    if (name === 'style' && style) {
      cost.style(style.join(''));
      style = undefined;
    }
    if (!isSelfClosing) parts.push(`</${name}>`);
  };
  const takeText = (said: string) => {
    if (leftOut > 0 || parts.length === 0) return;
    style?.push(said);
    parts.push(escapeHtml(said));
  };
  const parser = new SaxesParser();
  parser.on('error', () => refuse(parts.length > 0 ? 'is not well formed' : 'is none of these'));
  parser.on('doctype', (type) => {
    if (type.includes('[')) refuse('declares entities. Export it as a plain SVG');
  });
  parser.on('processinginstruction', () => refuse('is none of these'));
  parser.on('opentag', open);
  parser.on('closetag', close);
  parser.on('text', takeText);
  parser.on('cdata', takeText);
  parser.write(text).close();
  return cost.isTooDear() ? refuse(tooDear) : parts.join('');
}

function problemOfAttribute(name: string, value: string): string | undefined {
  if (/^on/i.test(name)) return `does something when it is touched: ${name.slice(0, 40)}`;
  if (/(?:^|:)href$|^src$|^xml:base$/i.test(name) && !value.startsWith('#'))
    return 'refers to something outside itself';
  return plainNames.test(name) ? undefined : problemOfStyle(value);
}

function problemOfStyle(text: string): string | undefined {
  if (text.includes('\\')) return 'escapes letters in a style';
  if (/@import|@font-face|@namespace|javascript:/i.test(text)) return 'loads or runs something in a style';
  const pieces = text.split('(');
  for (const [index, before] of pieces.slice(0, -1).entries()) {
    const name = lastName(before).toLowerCase();
    if (name !== '' && !functions.has(name) && !before.trimEnd().endsWith('@media'))
      return `calls ${name.slice(0, 40)} in a style, which may load something`;
    if (name === 'url' && !/^["']?#/.test((pieces[index + 1] ?? '').trimStart()))
      return 'refers to something outside itself';
  }
  return undefined;
}

/** The name at the end of `text`; empty if there is none. */
function lastName(text: string): string {
  let start = text.length;
  while (start > 0 && /[\w-]/.test(text.charAt(start - 1))) start -= 1;
  return text.slice(start);
}
