import { crc32 } from 'node:zlib';

/** A PDF with one empty page; `size` pads it with a comment. */
export function aPdf(size = 0): Buffer {
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>';
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  const head = `%PDF-1.4\n${body}`;
  const tail = `\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`;
  const filler = `%${'x'.repeat(Math.max(0, size - head.length - tail.length - 1))}`;
  return Buffer.from(head + filler + tail);
}

/** A file in Word's format since 2007, with additional parts. */
export function aDocx(parts: Readonly<Record<string, string>> = {}): Buffer {
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  return aZip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    'word/document.xml': '<?xml version="1.0"?><w:document xmlns:w="x"><w:body/></w:document>',
    ...parts,
  });
}

/** A compound file with these directory entries: 'WordDocument' for a letter, 'Workbook' for a spreadsheet. */
export function aCompoundFile(...names: string[]): Buffer {
  const mark = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  const entries = names.map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE((name.length + 1) * 2, 64);
    // A stream.
    entry.writeUInt8(2, 66);
    return entry;
  });
  return Buffer.concat([mark, Buffer.alloc(504), ...entries, Buffer.alloc(512)]);
}

/** A zip archive without compression. */
export function aZip(files: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = Buffer.from(path);
    const data = Buffer.from(text);
    // Version 2.0, no flags, stored, no time; then checksum, both sizes, lengths of name and extra field.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(data.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(offset, 10);
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), facts, name, data]);
    bodies.push(body);
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), facts, where, name);
    offset += body.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(bodies.length, 4);
  end.writeUInt16LE(bodies.length, 6);
  end.writeUInt32LE(listing.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, listing, Buffer.from('PK\x05\x06'), end]);
}
