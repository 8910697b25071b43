import { gzipSync } from 'node:zlib';
import type { Chance } from './chance.ts';
import { aDocx, aPdf } from '../test/documents.ts';
import type { Schema } from './calls.ts';
import { fittingObject, hostileNames, hostileText, hostileValue } from './values.ts';

export interface Body {
  mediaType: string;
  encoding?: string;
  bytes: Buffer;
}

type Fields = Map<string, unknown>;

/** A body that fits the schema, wholly or but for a few things, or has nothing to do with it. */
export function hostileBody(mediaType: string, schema: Schema, chance: Chance): Body {
  const kind = chance.pick(['fitting', 'changed', 'changed', 'changed', 'changed', 'torn', 'strange'] as const);
  if (kind === 'strange') return strangeBody(mediaType, chance);
  const fields: Fields = new Map(Object.entries(fittingObject(schema, chance)));
  for (let left = kind === 'changed' ? chance.pick([1, 1, 2, 4]) : 0; left > 0; left -= 1) change(fields, chance);
  const body = mediaType === 'multipart/form-data' ? asForm(fields, schema, chance) : asJson(fields);
  return kind === 'torn' ? { ...body, bytes: torn(body.bytes, chance) } : body;
}

function change(fields: Fields, chance: Chance): void {
  const name = chance.pick([...fields.keys(), ...hostileNames.slice(0, 3)]);
  const before = asText(fields.get(name));
  switch (chance.pick(['hostile', 'hostile', 'hostile', 'mixed', 'missing', 'extra'])) {
    case 'missing':
      fields.delete(name);
      return;
    case 'extra':
      fields.set(chance.pick(hostileNames), hostileValue(chance));
      return;
    case 'mixed':
      fields.set(name, `${before}${hostileText(chance)}${before}`);
      return;
    default:
      fields.set(name, hostileValue(chance));
  }
}

/** Written by hand: an object would lose `__proto__`. */
function asJson(fields: Fields): Body {
  const members = [...fields].map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return { mediaType: 'application/json', bytes: Buffer.from(`{${members.join(',')}}`) };
}

const boundary = 'x-fuzz-x';

function asForm(fields: Fields, { properties = {} }: Schema, chance: Chance): Body {
  const parts = [...fields].flatMap(([name, value]) => {
    const isFile = properties[name]?.format === 'binary';
    const part = isFile || chance.pick(rarely) ? filePart(name, chance) : textPart(name, value);
    return chance.pick(rarely) ? [part, part] : [part];
  });
  const many = chance.pick(rarely) ? Array.from({ length: 300 }, () => textPart('slug', 'x')) : [];
  const end = Buffer.from(chance.pick([`--${boundary}--`, `--${boundary}--\r\n`, `--${boundary}--\r\n`]));
  const mediaType = `multipart/form-data; boundary=${chance.pick([boundary, boundary, boundary, `"${boundary}"`])}`;
  return { mediaType, bytes: Buffer.concat([...parts, ...many, end]) };
}

const rarely = [true, ...Array.from({ length: 30 }, () => false)];
const lineEnds = /[\r\n]/g;

function textPart(name: string, value: unknown): Buffer {
  return Buffer.from(`${partHead(name)}\r\n\r\n${asText(value)}\r\n`);
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function filePart(name: string, chance: Chance): Buffer {
  const bytes = chance.pick([
    ...[aPdf(), aPdf(), aPdf(9_000), aDocx(), aDocx().subarray(0, 90), Buffer.from('MZ'), Buffer.alloc(0)],
    ...[Buffer.from('PK\x03\x04'.repeat(500)), Buffer.from('%PDF-'), Buffer.from('<script>alert(1)</script>')],
  ]);
  const stem = chance.pick(['cv', 'cv', 'cv', hostileText(chance)]).replace(lineEnds, ' ');
  const filename = `${stem}.${chance.pick(['pdf', 'pdf', 'docx', 'doc', 'pdf.exe', 'html', ''])}`.replaceAll(
    '"',
    '%22',
  );
  const type = chance.pick(['application/pdf', 'text/html', 'application/json', 'x', 'image/svg+xml']);
  const head = `${partHead(name)}; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]);
}

function partHead(name: string): string {
  const safe = name.replace(lineEnds, ' ').replaceAll('"', '%22');
  return `--${boundary}\r\nContent-Disposition: form-data; name="${safe}"`;
}

/** Cut off, with a piece twice, or with a byte that was something else. */
function torn(bytes: Buffer, chance: Chance): Buffer {
  const at = Math.floor((bytes.length * chance.pick([1, 2, 3, 5, 7, 8, 9])) / 10);
  const [start, rest] = [bytes.subarray(0, at), bytes.subarray(at)];
  return chance.pick([
    start,
    Buffer.concat([start, start, rest]),
    Buffer.concat([start, Buffer.from([chance.pick([0, 10, 34, 92, 128, 192, 237, 255])]), rest.subarray(1)]),
    Buffer.concat([start, rest, rest]),
  ]);
}

const garbage: readonly Buffer[] = [
  ...[
    '',
    '{',
    '[',
    '"',
    '{"a":',
    'null',
    '0',
    '""',
    '[]',
    '{}',
    '\ufeff{}',
    "{'a':1}",
    '{"a":1,}',
    '-',
    '\u0000',
    'x'.repeat(9_000),
  ],
  ...[
    '['.repeat(30_000),
    '{"a":'.repeat(10_000),
    '"\\ud800"',
    `{"a":${'9'.repeat(9_000)}}`,
    `[${'[],'.repeat(9_000)}[]]`,
  ],
  ...[
    '--x',
    '--x--',
    `--${boundary}\r\n\r\n\r\n--${boundary}--`,
    'a=b&c=d',
    '<?xml version="1.0"?><!DOCTYPE a SYSTEM "file:///etc/passwd">',
  ],
].map((text) => Buffer.from(text));

const mediaTypes = [
  ...[
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'x',
    '/',
    '',
  ],
  ...[
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'b'.repeat(200)}`,
    'application/json;;;',
    'text/html; a="',
  ],
];

function strangeBody(mediaType: string, chance: Chance): Body {
  const bytes = chance.pick(garbage);
  switch (chance.pick(['garbage', 'garbage', 'otherType', 'noise', 'compressed', 'liesAboutIt', 'large'])) {
    case 'otherType':
      return { mediaType: chance.pick(mediaTypes), bytes };
    case 'noise':
      return { mediaType, bytes: Buffer.from(Array.from({ length: 300 }, () => chance.pick(everyByte))) };
    case 'compressed':
      return {
        mediaType,
        encoding: chance.pick(['gzip', 'deflate']),
        bytes: gzipSync(Buffer.alloc(300_000, chance.pick([' ', '[', '{"a":']))),
      };
    case 'liesAboutIt':
      return { mediaType, encoding: chance.pick(['gzip', 'br', 'identity', 'constructor', '__proto__', 'x']), bytes };
    case 'large':
      return { mediaType, bytes: Buffer.alloc(chance.pick([65_535, 65_536, 65_537, 200_000]), ' ') };
    default:
      return {
        mediaType: mediaType === 'multipart/form-data' ? `${mediaType}; boundary=${boundary}` : mediaType,
        bytes,
      };
  }
}

const everyByte = Array.from({ length: 256 }, (_, byte) => byte);
