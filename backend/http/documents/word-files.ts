import { buffer } from 'node:stream/consumers';
import { SaxesParser } from 'saxes';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

export type Risk = 'macros' | 'loads';

/** More parts than any resume has, because reading each takes time. */
const mostParts = 2_000;
/** Limits of decompressed relationships: of each part, and of all together. */
const largestRelations = 256 * 1024;
const mostRelations = 2 * 1024 * 1024;

/** Scans the directory and relationships of a .docx. Throws if Word did not write it. */
export async function riskOfDocx(bytes: Buffer): Promise<Risk | undefined> {
  const zip = await fromBufferPromise(bytes);
  const names = new Set<string>();
  const found = new Set<Risk | undefined>();
  let unfolded = 0;
  for await (const entry of zip.eachEntry()) {
    const name = decodeURIComponent(entry.fileName).toLowerCase();
    if (names.has(name) || names.size > mostParts) throw new Error('parts that no document has');
    names.add(name);
    if (/(?:^|[\\/])vba(?:project|data)\.\w+$/.test(name)) found.add('macros');
    if (!name.endsWith('.rels')) continue;
    unfolded += entry.uncompressedSize;
    if (entry.uncompressedSize > largestRelations || unfolded > mostRelations) throw new Error('too many relations');
    for (const relation of relationsIn(await textOf(zip, entry))) found.add(riskOf(relation, name));
  }
  return found.has('macros') ? 'macros' : found.has('loads') ? 'loads' : undefined;
}

/** The declared size was checked, and the reader enforces it. */
async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  const bytes = await buffer(await zip.openReadStreamPromise(entry));
  const mark = bytes.subarray(0, 2).toString('hex');
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}

type Relation = Readonly<Record<string, string>>;

/** Rejects XML that such a part does not need. */
function relationsIn(xml: string): Relation[] {
  const names: string[] = [];
  const relations: Relation[] = [];
  const refuse = () => {
    throw new Error('relations in another form');
  };
  const parser = new SaxesParser();
  for (const event of ['error', 'doctype', 'processinginstruction', 'comment', 'cdata'] as const)
    parser.on(event, refuse);
  parser.on('opentag', ({ name, attributes }) => {
    const local = name.split(':').at(-1) ?? '';
    names.push(local);
    const said = Object.entries(attributes).map(([key, value]) => [key.toLowerCase(), value]);
    if (local === 'Relationship') relations.push(Object.fromEntries(said));
  });
  parser.write(xml).close();
  return names[0] === 'Relationships' ? relations : refuse();
}

/** Local template paths, as Word writes them, which load nothing remote. */
const ownDisk = /^(?:(?:file:\/\/\/)?[a-z]:[\\/]|file:\/\/\/(?:Users|home|private|Applications|Library)\/|[^\\/:]+$)/i;

function riskOf(relation: Relation, part: string): Risk | undefined {
  const type = relation['type']?.trim().toLowerCase() ?? '';
  if (type.endsWith('/vbaproject')) return 'macros';
  if (relation['targetmode']?.trim().toLowerCase() !== 'external') return undefined;
  // A hyperlink needs a click, but settings have none.
  if (type.endsWith('/hyperlink') && !part.includes('settings')) return undefined;
  return ownDisk.test(relation['target']?.trim() ?? '') ? undefined : 'loads';
}

const entryBytes = 128;

/** Lower-case names in the directory of a compound file (Word before 2007). */
export function namesInCompoundFile(bytes: Buffer): Set<string> {
  const names = new Set<string>();
  // Sectors are multiples of an entry's size, so entries are aligned wherever the directory is.
  for (let at = 4 * entryBytes; at + entryBytes <= bytes.length; at += entryBytes) {
    const length = bytes.readUInt16LE(at + 64);
    const kind = bytes[at + 66];
    const isEntry = length >= 4 && length <= 64 && length % 2 === 0 && (kind === 1 || kind === 2);
    if (isEntry) names.add(bytes.toString('utf16le', at, at + length - 2).toLowerCase());
  }
  return names;
}

export function hasMacros(names: ReadonlySet<string>): boolean {
  return ['macros', 'vba', '_vba_project', '_vba_project_cur'].some((name) => names.has(name));
}
