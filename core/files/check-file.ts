import { describeUse, fileUses, type FileType, type FileUseName } from '../contract/files.ts';
import { problemOfSvg } from './svg.ts';

/** What came of a check: what the bytes are, or a sentence that says why they are not taken. */
export type CheckedFile = { type: FileType; problem?: undefined } | { type?: undefined; problem: string };

const signatures = { png: '89504e470d0a1a0a', jpg: 'ffd8ff', pdf: '255044462d' } as const;

/** Goes by what a file holds, because its name and declared type are the sender's to choose. */
export function checkFile(use: FileUseName, bytes: Buffer): CheckedFile {
  const wanted = `Choose an ${describeUse(use)}.`.replace('an PDF', 'a PDF');
  if (bytes.length === 0) return { problem: `The file is empty. ${wanted}` };
  if (bytes.length > fileUses[use].maxBytes) return { problem: `The file is too large. ${wanted}` };
  const types: readonly FileType[] = fileUses[use].types;
  const type = typeOf(bytes);
  if (!types.includes(type)) return { problem: `The file is none of these. ${wanted}` };
  const problem = type === 'svg' ? problemOfSvg(bytes.toString('utf8')) : undefined;
  return problem ? { problem: `The file ${problem}. ${wanted}` } : { type };
}

/** What has no signature counts as a drawing, which is looked at more closely. */
function typeOf(bytes: Buffer): FileType {
  const start = bytes.subarray(0, 8).toString('hex');
  if (start.startsWith(signatures.png)) return 'png';
  if (start.startsWith(signatures.jpg)) return 'jpg';
  return start.startsWith(signatures.pdf) ? 'pdf' : 'svg';
}
