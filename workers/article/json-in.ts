/** Limits the search in a response of many braces. */
const mostStarts = 200;
const deepest = 50;

/**
 * Objects in a response, the last first, because reasoning precedes the answer. Models write JSON with comments, further
 * commas, other quotation marks, and line breaks or quotation marks within strings.
 */
export function objectsIn(answer: string): unknown[] {
  const found: unknown[] = [];
  let starts = 0;
  for (let at = answer.indexOf('{'); at !== -1 && starts < mostStarts; starts += 1) {
    const object = valueAt(answer, at, 0);
    if (object) found.unshift(object.value);
    at = answer.indexOf('{', object?.end ?? at + 1);
  }
  return found;
}

interface Read {
  value: unknown;
  end: number;
}

const words: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ...(['null', 'none', 'undefined', 'nan'] as const).map((word) => [word, null] as const),
  ['true', true],
  ['false', false],
]);

/** Undefined for anything that is not, or only the beginning of, a value. */
function valueAt(text: string, from: number, depth: number): Read | undefined {
  const begin = text.charAt(from);
  if (depth > deepest) return undefined;
  if (begin === '{') return objectAt(text, from, depth);
  if (begin === '[') return listAt(text, from, depth);
  if (closers.has(begin)) return stringAt(text, from);
  const token = wordAt(text, from);
  const value = words.has(token.toLowerCase()) ? words.get(token.toLowerCase()) : Number(token || Number.NaN);
  return Number.isNaN(value) ? undefined : { value, end: from + token.length };
}

function objectAt(text: string, from: number, depth: number): Read | undefined {
  const entries: [string, unknown][] = [];
  for (let at = skip(text, from + 1); at < text.length;) {
    if (text.charAt(at) === '}') return { value: Object.fromEntries(entries), end: at + 1 };
    const name = wordAt(text, at);
    const key = closers.has(text.charAt(at)) ? stringAt(text, at) : { value: name, end: at + name.length };
    const colon = key && skip(text, key.end);
    if (!key || key.value === '' || colon === undefined || text.charAt(colon) !== ':') return undefined;
    const value = valueAt(text, skip(text, colon + 1), depth + 1);
    if (!value) return undefined;
    entries.push([String(key.value), value.value]);
    at = skip(text, value.end);
  }
  return undefined;
}

function listAt(text: string, from: number, depth: number): Read | undefined {
  const items: unknown[] = [];
  for (let at = skip(text, from + 1); at < text.length;) {
    if (text.charAt(at) === ']') return { value: items, end: at + 1 };
    const item = valueAt(text, at, depth + 1);
    if (!item) return undefined;
    items.push(item.value);
    at = skip(text, item.end);
  }
  return undefined;
}

/** Closing quotation marks by the opening one. */
const closers: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['“', '”“"'],
  ['”', '”“"'],
]);

const escapes: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['b', '\b'],
  ['f', '\f'],
]);

/** A quotation mark closes a string only before what may follow one. */
function stringAt(text: string, from: number): Read | undefined {
  const closing = closers.get(text.charAt(from)) ?? '';
  let value = '';
  for (let at = from + 1; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === '\\') {
      at += 1;
      const code = text.charAt(at) === 'u' ? /^[\da-f]{4}/i.exec(text.slice(at + 1, at + 5))?.[0] : undefined;
      value += code
        ? String.fromCharCode(Number.parseInt(code, 16))
        : (escapes.get(text.charAt(at)) ?? text.charAt(at));
      at += code?.length ?? 0;
    } else if (closing.includes(letter) && ',:}]'.includes(text.charAt(skip(text, at + 1, false)))) {
      return { value, end: at + 1 };
    } else value += letter;
  }
  return undefined;
}

const wordAt = (text: string, from: number) => /^[\w.+-]*/.exec(text.slice(from, from + 40))?.[0] ?? '';

/** The next place that is no space, comment or comma. */
function skip(text: string, from: number, hasCommas = true): number {
  let at = from;
  for (;;) {
    const letter = text.charAt(at);
    if (letter.trim() === '' && letter !== '') at += 1;
    else if (letter === ',' && hasCommas) at += 1;
    else if (text.startsWith('//', at) || letter === '#') at = endOf(text, '\n', at);
    else if (text.startsWith('/*', at)) at = endOf(text, '*/', at + 2) + 2;
    else return at;
  }
}

function endOf(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from);
  return end === -1 ? text.length : end;
}
