import type { Fact } from '@prism/core/contract/facts';
import { londonTime, oneLine } from './plain-text.ts';

export interface Link {
  label: string;
  href: string;
  /** What follows it where it stands in a sentence. */
  end?: string;
}

/** A label and its value, as they are read. */
export interface Line {
  label: string;
  value: string;
  isEmail?: boolean | undefined;
}

export interface Step {
  title: string;
  text: string;
}

type Content =
  | { kind: 'paragraph'; sentences: readonly string[]; link?: Link | undefined }
  | { kind: 'heading'; text: string }
  | { kind: 'steps'; steps: readonly Step[] }
  | { kind: 'facts'; lines: readonly Line[] }
  | { kind: 'quotation'; text: string }
  | { kind: 'button'; label: string; href: string; heading?: string | undefined }
  | { kind: 'gap'; height: number };

/** One part of a mail. It is in both versions, unless it makes sense in one only. */
export type Block = Content & { only?: 'html' | 'text' };

/** A paragraph of running text. */
export function paragraph(...sentences: readonly string[]): Block {
  return { kind: 'paragraph', sentences };
}

/** One that ends in a link. */
export function paragraphTo(text: string, link: Link): Block {
  return { kind: 'paragraph', sentences: [text], link };
}

/** The heading of a section. */
export function heading(text: string): Block {
  return { kind: 'heading', text };
}

/** What happens one after the other. */
export function steps(items: readonly Step[]): Block {
  return { kind: 'steps', steps: items };
}

/** What `row` says under each label, on a line each. */
export function facts<Row>(row: Row, items: readonly Fact<Row>[]): Block {
  const lines = items.map(({ label, isEmail, value }) => ({ label, isEmail, value: written(value(row)) }));
  return { kind: 'facts', lines };
}

/** Somebody's own words, line breaks kept. */
export function quotation(text: string): Block {
  return { kind: 'quotation', text };
}

/** The one thing to do. The text version, which has no buttons, says under `name` where it leads. */
export function button(label: string, href: string, name?: string): Block {
  return { kind: 'button', label, href, heading: name };
}

/** Air of a fixed height, in pixels. */
export function gap(height: number): Block {
  return { kind: 'gap', height };
}

function written(value: string | Date | null): string {
  return value instanceof Date ? londonTime(value) : oneLine(value ?? 'not given');
}
