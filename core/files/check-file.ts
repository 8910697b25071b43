import { describeUse, type FileType, sentFiles, type SentFileName } from '../contract/files.ts';
import { readSvg } from './svg.ts';

export type CheckedFile =
  | { type: FileType; bytes: Buffer; problem?: undefined }
  | { type?: undefined; bytes?: undefined; problem: string };

const signatures = { png: '89504e470d0a1a0a', jpg: 'ffd8ff', pdf: '255044462d', riff: '52494646' } as const;

const movingWould = {
  picture: 'only its first picture would be kept',
  portrait: 'would do so next to every name',
} as const;

/** Decides by content, because the sender chooses name and type. Drawings are cleaned. */
export function checkFile(use: SentFileName, bytes: Buffer): CheckedFile {
  const wanted = `Choose an ${describeUse(use)}.`.replace(/an (?=PDF|JPEG)/, 'a ');
  if (bytes.length === 0) return { problem: `The file is empty. ${wanted}` };
  if (bytes.length > sentFiles[use].maxBytes) return { problem: `The file is too large. ${wanted}` };
  const types: readonly FileType[] = sentFiles[use].types;
  const type = fileTypeOf(bytes);
  const named = type === 'svg' ? namedOther(bytes) : undefined;
  if (named) return { problem: `The file is ${named}. ${wanted}` };
  if (!types.includes(type)) return { problem: `The file is none of these. ${wanted}` };
  if ((use === 'picture' || use === 'portrait') && isMoving(type, bytes))
    return { problem: `The file moves, and ${movingWould[use]}. ${wanted}` };
  if (type !== 'svg') return { type, bytes };
  const drawing = readSvg(bytes);
  return drawing.problem === undefined
    ? { type, bytes: drawing.bytes }
    : { problem: `The file ${drawing.problem}. ${wanted}` };
}

/** The type by magic number. A file without one counts as a drawing, which is checked more closely. */
export function fileTypeOf(bytes: Buffer): FileType {
  const start = bytes.subarray(0, 8).toString('hex');
  if (start.startsWith(signatures.png)) return 'png';
  if (start.startsWith(signatures.jpg)) return 'jpg';
  if (start.startsWith(signatures.pdf)) return 'pdf';
  const word = bytes.toString('latin1', 8, 12);
  if (start.startsWith(signatures.riff) && word === 'WEBP') return 'webp';
  return boxOf(bytes) === 'avif' || boxOf(bytes) === 'avis' ? 'avif' : 'svg';
}

/** The name of a picture format that some browsers do not show. */
function namedOther(bytes: Buffer): string | undefined {
  if (/^(?:hei[cxms]|hev[cx]|mif1|msf1)$/.test(boxOf(bytes) ?? ''))
    return 'a HEIC photo, as phones take them and most browsers do not show';
  if (/^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))) return 'a GIF';
  return /^(?:II\*\0|MM\0\*)/.test(bytes.toString('latin1', 0, 4)) ? 'a TIFF or a raw photo' : undefined;
}

/** Whether a picture is animated. Its sizes are made of one frame. */
function isMoving(type: FileType, bytes: Buffer): boolean {
  switch (type) {
    case 'webp':
      return partsOf(bytes, webpParts).some((name) => name === 'ANIM' || name === 'ANMF');
    case 'png':
      return partsOf(bytes, pngParts).includes('acTL');
    case 'avif':
      // Frames are in a track, as in video.
      return boxOf(bytes) === 'avis' || partsOf(bytes, boxes).includes('moov');
    default:
      return false;
  }
}

/** How a format is divided into consecutive parts. */
interface Parts {
  /** The offset of the first part. */
  from: number;
  /** The name of the part at `at`, and the offset of the next. */
  read: (bytes: Buffer, at: number) => { name: string; next: number };
}

const nameAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4);
const webpParts: Parts = {
  from: 12,
  read(bytes, at) {
    const size = bytes.readUInt32LE(at + 4);
    return { name: nameAt(bytes, at), next: at + 8 + size + (size % 2) };
  },
};
const pngParts: Parts = {
  from: 8,
  read: (bytes, at) => ({ name: nameAt(bytes, at + 4), next: at + 12 + bytes.readUInt32BE(at) }),
};
const boxes: Parts = {
  from: 0,
  read(bytes, at) {
    const size = bytes.readUInt32BE(at);
    // 0 means the rest of the file; 1 means an eight-byte size follows.
    const whole = size === 0 ? bytes.length - at : size;
    const wide = size === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : whole;
    return { name: nameAt(bytes, at + 4), next: at + Math.max(8, wide) };
  },
};

function partsOf(bytes: Buffer, { from, read }: Parts): string[] {
  const names: string[] = [];
  for (let at = from; at + 8 <= bytes.length;) {
    const { name, next } = read(bytes, at);
    names.push(name);
    at = next;
  }
  return names;
}

/** The brand of an ISO base media file, such as AVIF and HEIC. */
function boxOf(bytes: Buffer): string | undefined {
  return bytes.toString('latin1', 4, 8) === 'ftyp' ? bytes.toString('latin1', 8, 12) : undefined;
}
