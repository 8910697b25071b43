import { constants, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aCompoundFile, aDocx, aPdf, aZip } from '../../../infra/test/documents.ts';
import { attachment } from '../../http/documents/attachment.ts';
import { safeName } from '../../http/documents/document.ts';
import { readResume } from './resume.ts';

const tooLarge = 'Resume must be 5 MB or smaller';
const wrongType = 'Resume must be a PDF or Word document';
const limit = 5 * 1024 * 1024;

test('accepts a file of exactly 5 MB', async () => {
  expect((await readResume('cv.pdf', aPdf(limit))).bytes).toHaveLength(limit);
});

test.each([
  ['cv.pdf', 'pdf', aPdf()],
  ['CV.PDF', 'pdf', aPdf()],
  ['cv.docx', 'docx', aDocx()],
  ['cv.doc', 'doc', aCompoundFile('WordDocument')],
  ['saved under the old ending.doc', 'docx', aDocx()],
])('accepts %s as %s', async (filename, type, bytes) => {
  expect(await readResume(filename, bytes)).toMatchObject({ type, bytes });
});

test.each([
  ['text that calls itself a PDF', 'cv.pdf', Buffer.from('Not a PDF at all.')],
  ['a web page', 'cv.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a program', 'cv.doc', Buffer.from(`MZ${'\0'.repeat(200)}`)],
  ['an archive', 'cv.docx', aZip({ 'cv.pdf': 'hello' })],
  ['a spreadsheet of today', 'cv.docx', aZip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' })],
  ['a spreadsheet of old', 'cv.doc', aCompoundFile('Workbook')],
  ['a PDF by another name', 'cv.png', aPdf()],
  ['a file without a name', '', aPdf()],
  ['nothing', 'cv.pdf', Buffer.alloc(0)],
])('S-191: refuses %s', async (_what, filename, bytes) => {
  await expect(readResume(filename, bytes)).rejects.toMatchObject({
    kind: 'wrong-type',
    fields: { resume: wrongType },
  });
});

test('refuses one byte more', async () => {
  await expect(readResume('cv.pdf', aPdf(limit + 1))).rejects.toMatchObject({
    kind: 'too-large',
    fields: { resume: tooLarge },
  });
});

test.each([
  ['Ada Lovelace.pdf', 'Ada Lovelace.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\ada\\cv.pdf', 'cv.pdf'],
  ['résumé – Ödön.pdf', 'résumé – Ödön.pdf'],
  ['cv.exe.pdf', 'cv.exe.pdf'],
  ['a"b\r\nSet-Cookie: x\u202e.pdf', 'abSet-Cookie x.pdf'],
  ['con.pdf', '_con.pdf'],
  ['NUL.txt.pdf', '_NUL.txt.pdf'],
  ['com1 .pdf', '_com1.pdf'],
  ['LPT³.pdf', '_LPT³.pdf'],
  ['Connor.pdf', 'Connor.pdf'],
  ['com10.pdf', 'com10.pdf'],
  ['.pdf', 'resume.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(120)}.pdf`],
])('S-202: stores %j as %j', (given, kept) => {
  expect(safeName(given, 'pdf', 'resume')).toBe(kept);
});

test('S-193: a decompression bomb of two gigabytes is only inspected', async () => {
  const tenMegabytes = deflateRawSync(Buffer.alloc(10_000_000), { finishFlush: constants.Z_SYNC_FLUSH });
  const name = Buffer.from('[Content_Types].xml');
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt16LE(20, 4);
  // Deflate.
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(tenMegabytes.length * 200, 18);
  head.writeUInt32LE(2_000_000_000, 22);
  head.writeUInt16LE(name.length, 26);
  const bomb = Buffer.concat([head, name, ...Array.from({ length: 200 }, () => tenMegabytes)]);
  const before = process.resourceUsage().maxRSS;
  await expect(readResume('cv.docx', bomb)).rejects.toMatchObject({ kind: 'wrong-type' });
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(300_000);
});

test('S-203: cleans a name as large as an upload quickly', () => {
  // A quadratic pattern would take a day.
  expect(safeName(`a${' '.repeat(4_000_000)}b.pdf`, 'pdf', 'resume')).toBe('a.pdf');
  expect(safeName(`${'a'.repeat(4_000_000)}/b.pdf`, 'pdf', 'resume')).toBe('b.pdf');
});

test('a non-ASCII name is encoded both ways', () => {
  expect(attachment("résumé (Ada's).pdf")).toBe(
    `attachment; filename="resume (Adas).pdf"; filename*=UTF-8''r%C3%A9sum%C3%A9%20%28Ada%27s%29.pdf`,
  );
});
