import { buffer } from 'node:stream/consumers';
import { SaxesParser } from 'saxes';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

/** What a Word document could do when it is opened: run a program, or fetch something. */
export type Mischief = 'macros' | 'loads';

/** No resume has nearly as many parts; each of a stranger's costs time to read. */
const mostParts = 2_000;
/** How much is unzipped of a document: each list of relations, and all of them together. */
const largestRelations = 256 * 1024;
const mostRelations = 2 * 1024 * 1024;

/** Looks through the directory and the relations of a .docx. Throws where it is not made as Word makes one. */
export async function mischiefOfDocx(bytes: Buffer): Promise<Mischief | undefined> {
  const zip = await fromBufferPromise(bytes);
  const names = new Set<string>();
  const found = new Set<Mischief | undefined>();
  let unfolded = 0;
  for await (const entry of zip.eachEntry()) {
    const name = decodeURIComponent(entry.fileName).toLowerCase();
    if (names.has(name) || names.size > mostParts) throw new Error('parts that no document has');
    names.add(name);
    if (/(?:^|[\\/])vba(?:project|data)\.\w+$/.test(name)) found.add('macros');
    if (!name.endsWith('.rels')) continue;
    unfolded += entry.uncompressedSize;
    if (entry.uncompressedSize > largestRelations || unfolded > mostRelations) throw new Error('too many relations');
    for (const relation of relationsIn(await textOf(zip, entry))) found.add(mischiefOf(relation, name));
  }
  return found.has('macros') ? 'macros' : found.has('loads') ? 'loads' : undefined;
}

/** The size was looked at, and the reader holds the part to it. */
async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  const bytes = await buffer(await zip.openReadStreamPromise(entry));
  const mark = bytes.subarray(0, 2).toString('hex');
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}

type Relation = Readonly<Record<string, string>>;

/** Refuses everything that such a list does not need. */
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

/** Paths on the author's own disk, as Word writes them for every template; elsewhere they lead nowhere. */
const ownDisk = /^(?:(?:file:\/\/\/)?[a-z]:[\\/]|file:\/\/\/(?:Users|home|private|Applications|Library)\/|[^\\/:]+$)/i;

function mischiefOf(relation: Relation, part: string): Mischief | undefined {
  const type = relation['type']?.trim().toLowerCase() ?? '';
  if (type.endsWith('/vbaproject')) return 'macros';
  if (relation['targetmode']?.trim().toLowerCase() !== 'external') return undefined;
  // A link waits to be clicked, but settings have none to click.
  if (type.endsWith('/hyperlink') && !part.includes('settings')) return undefined;
  return ownDisk.test(relation['target']?.trim() ?? '') ? undefined : 'loads';
}

const entryBytes = 128;

/** The names in the directory of a compound file, the container of Word before 2007, in lower case. */
export function namesInCompoundFile(bytes: Buffer): Set<string> {
  const names = new Set<string>();
  // Sectors are multiples of an entry's size, so entries begin nowhere else, wherever the directory lies.
  for (let at = 4 * entryBytes; at + entryBytes <= bytes.length; at += entryBytes) {
    const length = bytes.readUInt16LE(at + 64);
    const kind = bytes[at + 66];
    const isEntry = length >= 4 && length <= 64 && length % 2 === 0 && (kind === 1 || kind === 2);
    if (isEntry) names.add(bytes.toString('utf16le', at, at + length - 2).toLowerCase());
  }
  return names;
}

/** Where Word keeps macros in a .doc. */
export function hasMacros(names: ReadonlySet<string>): boolean {
  return ['macros', 'vba', '_vba_project', '_vba_project_cur'].some((name) => names.has(name));
}
