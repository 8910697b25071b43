import { createWrapperFilter, openingFence } from './wrapper-fence.ts';

/** What a writer announces before the text. Empty where it announced nothing. */
export interface Head {
  title: string;
  excerpt: string;
  tags: string[];
  outline: string[];
}

export interface HeadParser {
  /** Takes the next piece of the answer and returns what of it, or of what was held back, is article text. */
  feed(piece: string): string;
  /** The answer has ended: returns what is left of the text. */
  finish(): string;
  /** What was announced, once that is known to be all of it; undefined before, and when the answer has no head. */
  head(): Head | undefined;
}

type Field = keyof Head;

/** The names under which writers announce things; null for those that nobody asked for. */
const fields: Readonly<Record<string, Field | null>> = {
  title: 'title',
  excerpt: 'excerpt',
  summary: 'excerpt',
  'meta description': 'excerpt',
  description: 'excerpt',
  tags: 'tags',
  sections: 'outline',
  outline: 'outline',
  keywords: null,
  category: null,
  slug: null,
  author: null,
  date: null,
  tone: null,
  length: null,
};

const decoration = /^[\s#*_>-]+/;
const fieldLine = new RegExp(String.raw`^[\s#*_>-]*(${Object.keys(fields).join('|')})[\s*_]*:[\s*_]*(.*)$`, 'i');
const bulletLine = /^\s*(?:[-*+•]|\d+[.)])\s+(.*)$/;
const ruleLine = /^\s*([-*_])(?:\s*\1){2,}\s*$/;

/**
 * Separates the head of an answer (`Title:`, `Excerpt:`, `Tags:`, `Sections:`, then `---`) from the article while it
 * arrives. Forgiving about the head's form. An answer that does not begin like a head is article text from its first
 * character on.
 */
export function createHeadParser(): HeadParser {
  let state: 'undecided' | 'head' | 'gap' | 'body' = 'undecided';
  let held = '';
  const found: Head = { title: '', excerpt: '', tags: [], outline: [] };
  let open: Field | undefined;
  let hasHead = false;
  let filter = (text: string, _ended: boolean) => text;

  /** Decides, as early as possible, whether the answer begins with a head. */
  function decide(ended: boolean): string {
    const fence = openingFence(held, ended);
    if (fence === 'unknown') return '';
    const start = held.slice(fence.length).replace(decoration, '').toLowerCase();
    if (!ended && couldBecomeTitle(start)) return '';
    const wrapped = fence.length > 0;
    hasHead = /^title[\s*_]*:/.test(start);
    if (wrapped && (hasHead || fence.markdown)) {
      held = held.slice(fence.length);
      filter = createWrapperFilter();
    }
    state = hasHead ? 'head' : 'body';
    return hasHead ? readHead(ended) : takeBody(ended);
  }

  function readHead(ended: boolean): string {
    for (
      let end = held.indexOf('\n');
      state === 'head' && (end !== -1 || (ended && held !== ''));
      end = held.indexOf('\n')
    ) {
      const line = end === -1 ? held : held.slice(0, end);
      const rest = end === -1 ? '' : held.slice(end + 1);
      const kind = readHeadLine(line.trimEnd());
      if (kind !== 'body') held = rest;
      if (kind !== 'head') state = 'gap';
    }
    return state === 'gap' ? skipGap(ended) : '';
  }

  /** Files one line away; says 'rule' for the line that closes the head and 'body' for one that is not part of it. */
  function readHeadLine(line: string): 'head' | 'rule' | 'body' {
    const [, name, value] = fieldLine.exec(line) ?? [];
    // Front matter has a rule above it, too.
    if (ruleLine.test(line)) return found.title === '' ? 'head' : 'rule';
    if (line.trim() === '') {
      if (open === 'excerpt') open = undefined;
      return 'head';
    }
    if (name !== undefined) {
      open = fields[name.toLowerCase()] ?? undefined;
      if (open) file(open, value ?? '');
      return 'head';
    }
    const bullet = bulletLine.exec(line)?.[1];
    const goesOn = (open === 'outline' || open === 'tags') && bullet !== undefined;
    const isWrappedExcerpt = open === 'excerpt' && bullet === undefined && !/^\s*#/.test(line);
    if (!open || !(goesOn || isWrappedExcerpt)) return 'body';
    file(open, bullet ?? line);
    return 'head';
  }

  function file(field: Field, value: string): void {
    if (field === 'title') found.title ||= undecorated(value);
    else if (field === 'excerpt') found.excerpt = `${found.excerpt} ${undecorated(value)}`.trim();
    else if (field === 'tags') found.tags.push(...list(value, /[,;|]/));
    else found.outline.push(...list(value, /[|;]/));
  }

  function skipGap(ended: boolean): string {
    held = held.replace(/^\s*\n/, '');
    if (held.trim() === '' && !ended) return '';
    state = 'body';
    return takeBody(ended);
  }

  function takeBody(ended: boolean): string {
    const text = held;
    held = '';
    return filter(text, ended);
  }

  function advance(ended: boolean): string {
    if (state === 'undecided') return decide(ended);
    if (state === 'head') return readHead(ended);
    return state === 'gap' ? skipGap(ended) : takeBody(ended);
  }

  return {
    feed(piece) {
      held += piece;
      return advance(false);
    },
    finish: () => advance(true),
    head: () => (hasHead && state === 'body' ? found : undefined),
  };
}

/** Whether more letters could still make `start` a title line. */
function couldBecomeTitle(start: string): boolean {
  return 'title:'.startsWith(start) || /^title[\s*_]*$/.test(start);
}

function undecorated(value: string): string {
  return value
    .trim()
    .replace(/^(["'“*_`]+)(.*?)(["'”*_`]+)$/, '$2')
    .replace(/\*\*|__/g, '')
    .trim();
}

function list(value: string, separator: RegExp): string[] {
  return value
    .split(separator)
    .map((item) => undecorated(item).replace(/^(?:#+\s*|\d+[.)]\s+)/, ''))
    .filter((item) => item !== '');
}
