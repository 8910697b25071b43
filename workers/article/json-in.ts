import { jsonrepair } from 'jsonrepair';

/** Limits the search in a response of many braces. */
const mostStarts = 200;
/** Repairing takes quadratic time at worst: 40 ms for 40,000 characters. */
const mostRepaired = 20_000;

/**
 * Objects in a response, the last first, because reasoning precedes the answer. Models write JSON with comments, further
 * commas, other quotation marks, and line breaks or quotation marks within strings.
 */
export function objectsIn(answer: string): unknown[] {
  const found: unknown[] = [];
  let starts = 0;
  for (let at = answer.indexOf('{'); at !== -1 && starts < mostStarts; starts += 1) {
    const end = endOfObject(answer, at);
    const value = end === -1 ? undefined : parsed(answer.slice(at, end));
    if (value !== undefined) found.unshift(value);
    at = answer.indexOf('{', value === undefined ? at + 1 : end);
  }
  return found;
}

/** The index after the matching brace; -1 if none. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let isText = false;
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at];
    if (isText && letter === '\\') at += 1;
    else if (letter === '"') isText = !isText;
    else if (!isText && letter === '{') depth += 1;
    else if (!isText && letter === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return -1;
}

function parsed(text: string): unknown {
  for (const read of [JSON.parse, repaired]) {
    try {
      return read(text);
    } catch {
      // It is not JSON of this kind.
    }
  }
  return undefined;
}

function repaired(text: string): unknown {
  return text.length > mostRepaired ? undefined : JSON.parse(jsonrepair(text));
}
