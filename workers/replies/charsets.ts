/** A mail whose text parts declare their charset, and whether its lines are flowed (RFC 3676). */
export interface DeclaredMail {
  source: Uint8Array;
  isFlowed: boolean;
  /** Whether the trailing blank of a flowed line is deleted. */
  delSp: boolean;
}

interface Part {
  /** Headers with line breaks, without the empty line. */
  head: string;
  body: string;
}

/**
 * Declares a matching charset for each text part that declares none, an unknown one, or invalid UTF-8, where the parser
 * would lose text. Lines stay flowed, because the parser would join them across quotation depths.
 */
export function declareCharsets(bytes: Uint8Array): DeclaredMail {
  // One character a byte.
  const raw = Buffer.from(bytes).toString('latin1');
  const mail = { isFlowed: false, delSp: false };
  const pieces = partsIn(raw).map((part, index) => {
    const { head, body } = part;
    const type = textType(headerIn(head, 'content-type') ?? '');
    const clean = index === 0 ? inUtf8(head) : head;
    if (!/^\s*(?:text\/(?:plain|html|calendar)\b|$)/i.test(type)) return clean + body;
    if (/;\s*format\s*=\s*"?flowed/i.test(type) && !/^\s*text\/html/i.test(type)) {
      mail.isFlowed = true;
      mail.delSp ||= /;\s*delsp\s*=\s*"?yes/i.test(type);
    }
    const content = decoded(part);
    // The default type is ASCII text.
    if (type === '' && !content.some((byte) => byte > 127 || byte === 27)) return clean + body;
    const charset = charsetOf(type, content);
    return declaredIn(clean, type, charset) + body;
  });
  return { ...mail, source: Buffer.from(pieces.join(''), 'latin1') };
}

/** Invalid types, and types of text that the parser does not show, as plain text. */
function textType(type: string): string {
  const isShown = type.includes('/') && !/^\s*text\/(?:x-)?(?:enriched|richtext|markdown)\b/i.test(type);
  return isShown ? type : type.replace(/^[^;\r\n]+/, ' text/plain');
}

export function wholeBody(source: Uint8Array): string {
  const raw = Buffer.from(source).toString('latin1');
  const begin = raw.search(/\r?\n\r?\n/);
  const bytes = Buffer.from(begin === -1 ? '' : raw.slice(begin), 'latin1');
  return new TextDecoder(charsetOf('', bytes)).decode(bytes).replaceAll('\r\n', '\n');
}

/** Joins flowed lines, never of different quotation depth or after a signature mark. */
export function unflow(text: string, delSp: boolean): string {
  const out: { depth: number; text: string; isSoft: boolean }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const depth = /^>*/.exec(line)?.[0].length ?? 0;
    const words = line.slice(depth).replace(/^ /, '');
    const before = out.at(-1);
    const isSoft = words.endsWith(' ') && words !== '-- ';
    const kept = isSoft && delSp ? words.slice(0, -1) : words;
    if (before?.isSoft && before.depth === depth && words !== '-- ') {
      before.text += kept;
      before.isSoft = isSoft;
    } else out.push({ depth, text: kept, isSoft });
  }
  return out.map(({ depth, text: words }) => (depth > 0 ? `${'>'.repeat(depth)} ${words}` : words)).join('\n');
}

/** Headers of the mail and its parts, each with the content up to the next. */
function partsIn(raw: string): Part[] {
  const boundaries = new Set<string>();
  const parts: Part[] = [];
  let head = '';
  let body: string[] | undefined;
  const end = () => parts.push({ head, body: body?.join('') ?? '' });
  for (const line of raw.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    if (body === undefined && /^\r?\n$/.test(line)) {
      const boundary = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^\s;]+))/i.exec(headerIn(head, 'content-type') ?? '');
      if (boundary) boundaries.add(boundary[1] ?? boundary[2] ?? '');
      body = [line];
    } else if (body === undefined) head += line;
    else {
      body.push(line);
      if (!line.startsWith('--') || !boundaries.has(line.trimEnd().slice(2))) continue;
      end();
      head = '';
      body = undefined;
    }
  }
  end();
  return parts;
}

const anyField = /^([\w-]+):([^\n]*(?:\n[ \t][^\n]*)*)/gm;

function headerIn(head: string, name: string): string | undefined {
  const fields = head.matchAll(anyField);
  return Array.from(fields).find(([, found = '']) => found.toLowerCase() === name)?.[2];
}

/** Sets the charset and turns off flowed format. */
function declaredIn(head: string, type: string, charset: string | undefined): string {
  const rest = type
    .replace(/;\s*format\s*=\s*(?:"[^"]*"|[^\s;]*)/gi, '')
    .replace(/;\s*charset\s*=\s*(?:"[^"]*"|[^\s;]*)/gi, (given) => (charset ? '' : given));
  const value = `${rest.trim() || 'text/plain'}${charset ? `; charset=${charset}` : ''}`.replace(/;\s*;/g, ';');
  const field = `Content-Type: ${value}`;
  const isType = (name: string) => name.toLowerCase() === 'content-type';
  return headerIn(head, 'content-type') === undefined
    ? `${head}${field}\r\n`
    : head.replace(anyField, (whole, name: string) =>
        isType(name) ? (type.endsWith('\r') ? `${field}\r` : field) : whole,
      );
}

/** Undefined if the declared charset fits. */
function charsetOf(type: string, content: Buffer): string | undefined {
  const given = /;\s*charset\s*=\s*(?:"([^"]*)"|([^\s;]+))/i.exec(type);
  const label = (given?.[1] ?? given?.[2] ?? '').trim().toLowerCase();
  const isUtf8 = fits(content, 'utf-8');
  const text = content.toString('latin1');
  if (!['', 'utf-8', 'utf8', 'us-ascii', 'ascii'].includes(label)) {
    // Single-byte text is hardly ever valid UTF-8.
    const isDoubtful = !isKnown(label) || ofOneByte.test(label);
    if (isDoubtful && isUtf8 && content.some((byte) => byte > 127)) return 'utf-8';
    return !isKnown(label) && /\u001b\$[@B]/.test(text) ? 'iso-2022-jp' : undefined;
  }
  // The escape sequence of ISO-2022-JP, which no other text contains.
  if (/\u001b\$[@B]/.test(text)) return 'iso-2022-jp';
  if (isUtf8) return 'utf-8';
  const metas = Array.from(text.slice(0, 10_000).matchAll(/<meta([^<>]*)/gi), ([, said = '']) => said);
  const meta = metas.map((said) => /charset\s*=\s*["']?([\w-]+)/i.exec(said)?.[1]).find(Boolean);
  return meta && isKnown(meta) && fits(content, meta) ? meta : 'windows-1252';
}

const ofOneByte = /^(?:iso[-_]?8859-\d+|latin-?\d|windows-125\d|cp125\d|x-cp125\d|koi8-[ru])$/;

function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}

/** The end may be cut within a character. */
function fits(content: Uint8Array, label: string): boolean {
  try {
    new TextDecoder(label, { fatal: true }).decode(content, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function decoded({ head, body }: Part): Buffer {
  const encoding = headerIn(head, 'content-transfer-encoding')?.trim().toLowerCase() ?? '';
  if (encoding.startsWith('base64')) return Buffer.from(body.replace(/\r?\n--[^]*$/, ''), 'base64');
  if (!encoding.startsWith('quoted-printable')) return Buffer.from(body, 'latin1');
  const joined = body.replace(/=\r?\n/g, '');
  const bytes = joined.replace(/=([\dA-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}

/** Decodes headers that are not UTF-8, as older programs write them, and encoded words in an unknown charset. */
function inUtf8(head: string): string {
  const bytes = Buffer.from(head, 'latin1');
  const charset = charsetOf('', bytes) ?? 'utf-8';
  const read =
    charset === 'utf-8' ? head : Buffer.from(new TextDecoder(charset).decode(bytes), 'utf8').toString('latin1');
  return withWordsDeclared(read);
}

const encodedWord = /=\?([\w.:-]{1,40})\?([bq])\?([^?\s]{0,1000})\?=/gi;

/** Fixes the charset of encoded words (RFC 2047); adjacent ones may split a character. */
function withWordsDeclared(head: string): string {
  const runs: { from: number; to: number; label: string; words: { said: string; bytes: Buffer }[] }[] = [];
  for (const { 0: whole, 1: label = '', 2: encoding = '', 3: data = '', index } of head.matchAll(encodedWord)) {
    const word = { said: `?${encoding}?${data}?=`, bytes: bytesOfWord(encoding, data) };
    const last = runs.at(-1);
    const isNextTo =
      last && last.label.toLowerCase() === label.toLowerCase() && head.slice(last.to, index).trim() === '';
    if (isNextTo) {
      last.words.push(word);
      last.to = index + whole.length;
    } else runs.push({ from: index, to: index + whole.length, label, words: [word] });
  }
  let read = '';
  let done = 0;
  for (const { from, to, label, words } of runs) {
    const charset = charsetOf(`;charset=${label}`, Buffer.concat(words.map(({ bytes }) => bytes)));
    if (!charset) continue;
    read += head.slice(done, from) + words.map(({ said }) => `=?${charset}${said}`).join(' ');
    done = to;
  }
  return read + head.slice(done);
}

function bytesOfWord(encoding: string, data: string): Buffer {
  if (/b/i.test(encoding)) return Buffer.from(data, 'base64');
  return Buffer.from(
    data.replace(/=([\dA-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}
