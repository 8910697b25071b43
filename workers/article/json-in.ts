/** Limits the search in a response of many braces. */
const mostStarts = 200;

/** JSON objects in a response, the last first, because reasoning precedes the answer. */
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
    const letter = text.charAt(at);
    if (isText && letter === '\\') at += 1;
    else if (letter === '"') isText = !isText;
    else if (!isText && letter === '{') depth += 1;
    else if (!isText && letter === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return -1;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
