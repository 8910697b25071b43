import { chanceFor, type Chance } from './chance.ts';
import { hostileBody } from './bodies.ts';
import type { Call } from './calls.ts';
import { anyPage, hostilePath } from './pages.ts';
import { fittingValue, hostileText } from './values.ts';

export interface HostileRequest {
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** Leave in the middle of the body. */
  leaves: boolean;
}

/** The hostile request number `index` to a call: the same for the same seed. */
export function hostileRequest(call: Call, seed: string, index: number): HostileRequest {
  const chance = chanceFor(`${seed} ${call.name} ${index}`);
  const path =
    call === anyPage
      ? hostilePath(chance)
      : call.path.replace(/\{(\w+)\}/g, (_, name: string) => inAddress(valueFor(call, name, 'path', chance)));
  const query = call.parameters
    .filter((parameter) => parameter.in === 'query' && chance.pick([true, true, false]))
    .map(({ name }) => `${inAddress(name)}=${inAddress(valueFor(call, name, 'query', chance))}`);
  const strange = chance.pick([[], [], [], [`${inAddress(hostileText(chance))}=${inAddress(hostileText(chance))}`]]);
  const search = [...query, ...strange].join('&');
  const headers = headersOf(call, chance);
  const target = search ? `${path}?${search}` : path;
  const leaves = chance.pick(rarely);
  const common = { method: call.method, path: target.slice(0, longestTarget), headers, leaves };
  // A call without a body gets one now and then.
  const { mediaType, schema } = call.body ?? { mediaType: 'application/json', schema: {} };
  if (!call.body && chance.pick([true, true, false])) return { ...common, body: undefined };
  const body = hostileBody(mediaType, schema, chance);
  if (body.mediaType) headers['content-type'] = inHeader(body.mediaType);
  if (body.encoding) headers['content-encoding'] = body.encoding;
  return { ...common, body: body.bytes };
}

const rarely = [true, ...Array.from({ length: 40 }, () => false)];

/** Longer ones never get past the HTTP parser. */
const longestTarget = 8_000;

function headersOf({ parameters }: Call, chance: Chance): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { name, schema, in: place } of parameters) {
    if (place !== 'header' || chance.pick([true, false])) continue;
    headers[name] = inHeader(chance.pick([String(fittingValue(schema, chance)), hostileText(chance)])).slice(0, 4_000);
  }
  return headers;
}

function valueFor({ parameters }: Call, name: string, place: 'path' | 'query', chance: Chance): string {
  const schema = parameters.find((parameter) => parameter.in === place && parameter.name === name)?.schema ?? {};
  return chance.pick([String(fittingValue(schema, chance)), hostileText(chance), hostileText(chance)]);
}

/** As a browser would write it, or as it is where that is an escape already. */
function inAddress(text: string): string {
  return /^(?:%[0-9a-f]{2})+$/i.test(text) ? text : encodeURIComponent(text.toWellFormed());
}

function inHeader(text: string): string {
  return text.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '');
}
