import { describeUse, fileUses, type FileType, type FileUseName } from '../contract/files.ts';
import { readSvg } from './svg.ts';

/** What came of a check: what a file is and the bytes to keep, or a sentence that says why it is not taken. */
export type CheckedFile =
  | { type: FileType; bytes: Buffer; problem?: undefined }
  | { type?: undefined; bytes?: undefined; problem: string };

const signatures = { png: '89504e470d0a1a0a', jpg: 'ffd8ff', pdf: '255044462d', riff: '52494646' } as const;

/** Goes by what a file holds, because its name and declared type are the sender's to choose. A drawing comes back cleaned. */
export function checkFile(use: FileUseName, bytes: Buffer): CheckedFile {
  const wanted = `Choose an ${describeUse(use)}.`.replace(/an (?=PDF|JPEG)/, 'a ');
  if (bytes.length === 0) return { problem: `The file is empty. ${wanted}` };
  if (bytes.length > fileUses[use].maxBytes) return { problem: `The file is too large. ${wanted}` };
  const types: readonly FileType[] = fileUses[use].types;
  const type = fileTypeOf(bytes);
  const named = type === 'svg' ? namedOther(bytes) : undefined;
  if (named) return { problem: `The file is ${named}. ${wanted}` };
  if (!types.includes(type)) return { problem: `The file is none of these. ${wanted}` };
  if (type !== 'svg') return { type, bytes };
  const drawing = readSvg(bytes);
  return drawing.problem === undefined
    ? { type, bytes: drawing.bytes }
    : { problem: `The file ${drawing.problem}. ${wanted}` };
}

/** What a file is by its bytes. What has no signature counts as a drawing, which has to be looked at more closely. */
export function fileTypeOf(bytes: Buffer): FileType {
  const start = bytes.subarray(0, 8).toString('hex');
  if (start.startsWith(signatures.png)) return 'png';
  if (start.startsWith(signatures.jpg)) return 'jpg';
  if (start.startsWith(signatures.pdf)) return 'pdf';
  const word = bytes.toString('latin1', 8, 12);
  if (start.startsWith(signatures.riff) && word === 'WEBP') return 'webp';
  return boxOf(bytes) === 'avif' || boxOf(bytes) === 'avis' ? 'avif' : 'svg';
}

/** What a file is that people often take for a picture which every browser shows. */
function namedOther(bytes: Buffer): string | undefined {
  if (/^(?:hei[cxms]|hev[cx]|mif1|msf1)$/.test(boxOf(bytes) ?? ''))
    return 'a HEIC photo, as phones take them and most browsers do not show';
  if (/^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))) return 'a GIF';
  return /^(?:II\*\0|MM\0\*)/.test(bytes.toString('latin1', 0, 4)) ? 'a TIFF or a raw photo' : undefined;
}

/** The brand of a file in boxes, as AVIF and HEIC are. */
function boxOf(bytes: Buffer): string | undefined {
  return bytes.toString('latin1', 4, 8) === 'ftyp' ? bytes.toString('latin1', 8, 12) : undefined;
}
