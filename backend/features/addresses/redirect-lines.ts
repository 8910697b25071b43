import {
  comparableAddress,
  redirectLinesMax,
  wrongFrom,
  wrongTo,
  type RedirectInput,
} from '@prism/core/contract/redirects';
import { numberText } from '@prism/core/contract/number-text';

export interface RedirectLine extends RedirectInput {
  line: number;
}

export interface RedirectLines {
  redirects: RedirectLine[];
  wrong: Record<string, string>;
}

export function readRedirectLines(csv: string, read: (redirect: RedirectInput) => RedirectInput): RedirectLines {
  const lines = csv
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ text: text.trim(), number: index + 1 }))
    .filter(({ text }) => text !== '');
  if (/^"?from"?\s*[,;]\s*"?to"?$/i.test(lines[0]?.text ?? '')) lines.shift();
  if (lines.length === 0) return { redirects: [], wrong: { 1: 'The file contains no redirects.' } };
  if (lines.length > redirectLinesMax)
    return { redirects: [], wrong: { 1: `The file has more than ${numberText(redirectLinesMax)} lines.` } };

  const redirects: RedirectLine[] = [];
  const wrong: Record<string, string> = {};
  const firstLineOf = new Map<string, number>();
  for (const { text, number } of lines) {
    const [first = '', second = '', ...more] = fieldsOf(text);
    const { from, to } = read({ from: first, to: second });
    const key = comparableAddress(from);
    const before = firstLineOf.get(key);
    const sentence =
      to === '' || more.length > 0
        ? 'Enter two URLs separated by a comma'
        : (wrongFrom(from) ?? wrongTo(to) ?? (before && `${from} is also in line ${before}`));
    if (sentence) wrong[number] = `${sentence}.`;
    firstLineOf.set(key, before ?? number);
    redirects.push({ from, to, line: number });
  }
  return { redirects, wrong };
}

/** Fields of a line; quoted ones may contain commas. */
function fieldsOf(line: string): string[] {
  const separator = /^[^",]*;/.test(line) ? ';' : ',';
  const field = /"((?:[^"]|"")*)"|[^",;]+/g;
  if (!line.includes('"')) return line.split(separator).map((text) => text.trim());
  return [...line.matchAll(field)]
    .map(([whole, quoted]) => (quoted?.replaceAll('""', '"') ?? whole).trim())
    .filter(Boolean);
}
