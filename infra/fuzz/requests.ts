import { gzipSync } from 'node:zlib';
import fc, { type Arbitrary } from 'fast-check';
import { aDocx, aPdf } from '../test/documents.ts';
import { anyPage, type Call, type Schema } from './calls.ts';

export interface HostileRequest {
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array | FormData | undefined;
  /** At which share of the body other bytes are put in, and whether anything follows them. */
  damage: { at: number; bytes: Uint8Array; goesOn: boolean } | undefined;
  /** Leave in the middle of the body. */
  leaves: boolean;
}

/** Requests to a call that fit its description but for a few things, or have nothing to do with it. */
export function hostileRequests(call: Call): Arbitrary<HostileRequest> {
  return fc
    .record({
      path: call === anyPage ? pagePaths : apiPaths(call),
      query: queries(call),
      content: contents(call),
      keys: fc.record(Object.fromEntries(parametersOf(call, 'header')), { requiredKeys: [] }),
      damage: fc.option(damages, { freq: 12, nil: undefined }),
      leaves: mostly(fc.constant(false), fc.constant(true), 40),
    })
    .map(({ path, query, content: { type, encoding, body }, keys, damage, leaves }) => {
      const target = (query ? `${path}?${query}` : path).slice(0, longestTarget);
      const given = { ...keys, 'content-type': type, 'content-encoding': encoding };
      const headers = Object.entries(given).flatMap(([name, text]) => (text ? [[name, inHeader(text)]] : []));
      return { method: call.method, path: target, headers: Object.fromEntries(headers), body, damage, leaves };
    });
}

/** Longer ones never get past the HTTP parser. */
const longestTarget = 8_000;

function mostly<T>(usual: Arbitrary<T>, other: Arbitrary<T>, times: number): Arbitrary<T> {
  return fc.oneof({ weight: times, arbitrary: usual }, { weight: 1, arbitrary: other });
}

const injections = fc.constantFrom(
  ...['<script>alert(1)</script>', "'; drop table contacts; --", '${7*7}{{7*7}}', '=cmd|calc!A1', '$(id)', '*)(uid=*'],
  ...['../../etc/passwd', 'ada@x.co\r\nBcc: eve@x.co', 'ada@x.co,eve@x.co', 'http://169.254.169.254/', '{"$gt":""}'],
  ...['\u0000', '\ud800', 'a\udfffb', '\ufeff', '\u2028\u2029', '\u202eabc', '\u0301'.repeat(2_000), 'İıſß', '１２３'],
  ...['null', 'NaN', '-0', '1e999', '0x10', '9'.repeat(400), '1970-01-01', '2025-02-31', '\\u0000'],
);
/** What makes a careless pattern try everything. */
const riddles = fc
  .tuple(fc.constantFrom(...' .-@<(/\n1aA', 'a.', 'b.', 'a-'), fc.nat(15_000), fc.constantFrom('', 'b', '@', '!'))
  .map(([piece, times, end]) => piece.repeat(times) + end);
const hostileTexts = fc.oneof(injections, injections, riddles, fc.string({ unit: 'binary', maxLength: 300 }));
const deep: unknown = JSON.parse('{"a":['.repeat(400) + ']}'.repeat(400));
const hostileValues: Arbitrary<unknown> = fc.oneof(
  hostileTexts,
  fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }),
  fc.constantFrom(deep, { $ne: null }, { length: 1e9 }, { toString: 1 }, Array(3_000).fill(0)),
);

/** Values the schema allows; now and then as long as may be. */
function fitting({ type, format, pattern, anyOf, ...schema }: Schema): Arbitrary<unknown> {
  if (anyOf) return fitting(anyOf[0]);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (format === 'binary') return fc.constantFrom(...[aPdf(), aPdf(9_000), aDocx()].map((bytes) => fileOf(bytes)));
  if (format === 'email') return fc.oneof(fc.constant('ada@analytical.example'), fc.emailAddress());
  if (type === 'integer' || type === 'number') return fc.integer({ min: 1, max: 50 });
  if (type === 'boolean') return fc.boolean();
  if (pattern?.startsWith('^')) return fc.stringMatching(new RegExp(pattern));
  const { minLength = 0, maxLength = 20_000 } = schema;
  // That a text must be visible is the only other pattern.
  const texts = fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 60) }).map((text) => text || 'x');
  return mostly(texts, fc.constant('é'.repeat(maxLength)), 2);
}

function fileOf(bytes: Buffer, name = 'cv.pdf', type = 'application/pdf'): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

const strangeFiles = [
  Buffer.alloc(0),
  aPdf(),
  ...['MZ', '%PDF-', 'PK\x03\x04'.repeat(500)].map((text) => Buffer.from(text)),
];
const hostileFiles = fc
  .tuple(
    fc.constantFrom(...strangeFiles),
    fc.tuple(hostileTexts, fc.constantFrom('.pdf', '.docx', '.pdf.exe', '.html', '')),
    fc.constantFrom('application/pdf', 'text/html', 'x', 'image/svg+xml'),
  )
  .map(([bytes, name, type]) => fileOf(bytes, name.join(''), type));

type Fields = [name: string, value: unknown][];

/** What the schema lists, nearly all of it fitting, and at times what it does not list. */
function fieldsOf({ properties = {}, required = [] }: Schema): Arbitrary<Fields> {
  const own = Object.entries(properties).map(([name, schema]) => {
    const strange = schema.format === 'binary' ? hostileFiles : hostileValues;
    const field = mostly(fitting(schema), strange, 15).map((value): Fields[number] => [name, value]);
    return fc.option(field, { freq: required.includes(name) ? 30 : 2, nil: undefined });
  });
  const others = fc.array(fc.tuple(fc.string(), hostileValues), { minLength: 1, maxLength: 3 });
  return fc
    .tuple(fc.tuple(...own), mostly(fc.constant<Fields>([]), others, 8))
    .map(([fields, strangers]) => [...fields.filter((field) => field !== undefined), ...strangers]);
}

/** Written by hand: an object would lose `__proto__`. */
function asJson(fields: Fields): string {
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
}

function asForm(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value instanceof File) form.append(name, value);
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  // A finding tells what was in it.
  return Object.assign(form, { [fc.toStringMethod]: () => fc.stringify(fields.map(inWords)) });
}

function inWords([name, value]: Fields[number]): Fields[number] {
  return [name, value instanceof File ? `file ${value.name} (${value.type}, ${value.size} bytes)` : value];
}

interface Content {
  type?: string | undefined;
  encoding?: string | undefined;
  body?: HostileRequest['body'];
}

function contents({ body }: Call): Arbitrary<Content> {
  const type = body?.mediaType ?? 'application/json';
  const isForm = type === 'multipart/form-data';
  const fields = fieldsOf(body?.schema ?? {});
  // A form names its boundary, and with it its type, where it is put on the wire.
  const described = fields.map((all): Content => (isForm ? { body: asForm(all) } : { type, body: asJson(all) }));
  const strange = fc.record({
    type: fc.constantFrom(type, `${type}; charset=utf-16`, `${type}; boundary=`, 'text/plain', '/', 'text/html; a="'),
    encoding: fc.constantFrom(undefined, 'gzip', 'br', 'deflate', 'identity', '__proto__'),
    body: fc.oneof(garbage, fc.uint8Array({ maxLength: 300 })),
  });
  return body ? mostly(described, strange, 4) : mostly(fc.constant<Content>({}), fc.oneof(described, strange), 2);
}

const garbage = fc.constantFrom<string | Buffer>(
  ...['', '{', '[', '"', 'null', '0', '[]', '\ufeff{}', '{"a":1,}', '\u0000', 'a=b&c=d', '--x--', '"\\ud800"'],
  ...['['.repeat(30_000), '{"a":'.repeat(10_000), `{"a":${'9'.repeat(9_000)}}`, `[${'[],'.repeat(9_000)}[]]`],
  ...[65_535, 65_536, 65_537, 200_000].map((length) => ' '.repeat(length)),
  ...[' ', '[', '{"a":'].map((piece) => gzipSync(Buffer.alloc(300_000, piece))),
);

const damages = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  bytes: fc.uint8Array({ maxLength: 2 }),
  goesOn: fc.boolean(),
});

const escapes = fc.constantFrom('%', '%00', '%ff', '%zz', '%c0%ae', '%2e%2e%2f', '%E2%80%AE');
/** The separators of an address, and names that mean something to servers. */
const pieces = fc.constantFrom(
  ...['/', '/', '/', '//', '/\\', '/../', '/./', '%2f', ';', '@', ':80', '?', '*', '[::1]', 'http://evil.example/'],
  ...['contact', 'blog', 'app', 'assets', 'api', 'dev', '.git', '.env', 'index.php', 'robots.txt', 'con', '__proto__'],
);
const pagePaths = fc
  .tuple(
    mostly(fc.constant('/'), fc.constantFrom('', '*', 'http:', '//'), 6),
    fc.array(fc.oneof(pieces, pieces, escapes)),
  )
  .map(([start, all]) => start + all.join('') || '/');

/** With the same text for every parameter. */
function apiPaths(call: Call): Arbitrary<string> {
  const texts = parametersOf(call, 'path').map(([, values]) => values.map((text) => encodeURIComponent(text)));
  return fc.oneof(escapes, ...texts).map((text) => call.path.replace(/\{\w+\}/g, () => text));
}

function queries(call: Call): Arbitrary<string> {
  const known = parametersOf(call, 'query').map(([name, texts]) => fc.tuple(fc.constant(name), texts));
  const given = fc.array(fc.oneof(...known, fc.tuple(hostileTexts, hostileTexts)), { maxLength: 4 });
  return given.map((pairs) => new URLSearchParams(pairs).toString());
}

/** Of those in one place: the name, and texts to send. The same one comes back at times, as a repeat would. */
function parametersOf({ parameters }: Call, place: 'path' | 'query' | 'header'): [string, Arbitrary<string>][] {
  return parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, schema }) => {
      const texts = fc.oneof(fc.constant('1'), fitting(schema).map(String), hostileTexts);
      return [name, texts.map((text) => text.toWellFormed())];
    });
}

function inHeader(text: string): string {
  return text.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '').slice(0, 4_000);
}
