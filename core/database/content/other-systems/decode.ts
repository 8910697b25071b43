import { isUtf8 } from 'node:buffer';
import { ArchiveError } from '../archive-error.ts';

export interface Decoded {
  text: string;
  remarks: readonly string[];
}

/**
 * Decodes a file by `encoding`, its BOM or its bytes, then by its declaration. Single invalid bytes are read as
 * windows-1252, as old systems left them, and the first is reported. Throws ArchiveError for bytes of an unknown
 * encoding.
 */
export function decodeExport(bytes: Buffer, file: string, encoding: string): Decoded {
  if (encoding !== '' && !isKnown(encoding)) throw new ArchiveError([`${file}: '${encoding}' is not a known encoding`]);
  const marked = encoding || markedAs(bytes);
  const label = marked ?? declaredIn(bytes);
  if (label === undefined || isUtf8Name(label)) return asUtf8(bytes, file);
  const isUnknown = !isKnown(label);
  if (!isUnknown && (marked || !isUtf8(bytes) || bytes.every((byte) => byte < 0x80))) return decodedAs(label, bytes);
  const { text, remarks } = asUtf8(bytes, file);
  const declared = isUnknown ? `the unknown encoding '${label}' and is read as` : `${label} but is`;
  return { text, remarks: [`It declares ${declared} UTF-8.`, ...remarks] };
}

function decodedAs(label: string, bytes: Buffer): Decoded {
  try {
    return { text: new TextDecoder(label, { fatal: true }).decode(bytes), remarks: [] };
  } catch {
    return {
      text: new TextDecoder(label).decode(bytes),
      remarks: [`Some bytes of it are not ${label} and become \ufffd.`],
    };
  }
}

const isUtf8Name = (label: string) => isKnown(label) && new TextDecoder(label).encoding === 'utf-8';

function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}

function markedAs(bytes: Buffer): string | undefined {
  const [first = 0, second = 0] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0 && bytes.length > 1)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && bytes.length > 1)) return 'utf-16be';
  return first === 0xef && second === 0xbb ? 'utf-8' : undefined;
}

/** The declaration is ASCII, so the encoding is not UTF-16. */
function declaredIn(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, 200).toString('latin1');
  const [, label] = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(head) ?? [];
  return label && /^(?:utf-?16|ucs-?2)/i.test(label) ? undefined : label;
}

/** UTF-8 with invalid bytes as windows-1252. Adjacent ones are of another alphabet. */
function asUtf8(bytes: Buffer, file: string): Decoded {
  if (isUtf8(bytes)) return { text: new TextDecoder().decode(bytes), remarks: [] };
  const other = new TextDecoder('windows-1252');
  const parts: string[] = [];
  let first = -1;
  let [count, adjacent] = [0, 0];
  let begin = 0;
  for (let at = 0; at < bytes.length;) {
    const length = lengthAt(bytes, at);
    if (length === 0) {
      if (count === 0) first = at;
      count += 1;
      if (begin === at) adjacent += 1;
      parts.push(bytes.toString('utf8', begin, at), other.decode(bytes.subarray(at, at + 1)));
      begin = at + 1;
    }
    at += length || 1;
  }
  parts.push(bytes.toString('utf8', begin));
  const line = bytes.subarray(0, first).filter((byte) => byte === 0x0a).length + 1;
  const many = count === 1 ? '1 byte of it is' : `${count} bytes of it are`;
  if (count >= 8 && adjacent * 4 > count)
    throw new ArchiveError([
      `${file}: ${many} not UTF-8, the first in line ${line}. Name its encoding, such as --encoding windows-1251`,
    ]);
  const remark = `${many} not UTF-8, the first in line ${line}: read as windows-1252. Check letters with accents.`;
  return { text: parts.join('').replace(/^\ufeff/, ''), remarks: [remark] };
}

/** The length of the UTF-8 character at `at`; 0 if invalid. */
function lengthAt(bytes: Buffer, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  return length > 0 && at + length <= bytes.length && isUtf8(bytes.subarray(at, at + length)) ? length : 0;
}
