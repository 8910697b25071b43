import {
  resumeMaxBytes,
  resumeMessages,
  resumeProblem,
  resumeTypes,
  type ResumeType,
} from '@prism/core/contract/applications';
import { fileTypeFromBuffer } from 'file-type';
import { CallerError } from '../../http/caller-error.ts';
import { hasMacros, mischiefOfDocx, namesInCompoundFile, type Mischief } from './word-files.ts';

export interface Resume {
  /** Harmless as a file's name, with the ending of what it holds. */
  name: string;
  type: ResumeType;
  bytes: Buffer;
}

export const mediaTypes: Readonly<Record<ResumeType, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** The resume in an upload. Throws 'too-large', and 'wrong-type' for what is no PDF or Word document, whatever its name. */
export async function readResume(filename: string, bytes: Buffer): Promise<Resume> {
  if (bytes.length > resumeMaxBytes) throw resumeTooLarge();
  const type = resumeProblem({ name: filename, size: bytes.length }) ? undefined : await typeOf(bytes);
  if (!type) throw refused('wrong-type', resumeMessages.wrongType);
  const mischief = await mischiefIn(type, bytes);
  if (mischief) throw refused('wrong-type', resumeMessages[mischief]);
  return { name: safeName(filename, type), type, bytes };
}

async function mischiefIn(type: ResumeType, bytes: Buffer): Promise<Mischief | undefined> {
  if (type === 'doc') return hasMacros(namesInCompoundFile(bytes)) ? 'macros' : undefined;
  if (type === 'pdf') return undefined;
  return await mischiefOfDocx(bytes).catch(() => {
    throw refused('wrong-type', resumeMessages.wrongType);
  });
}

/** The answer to an upload that is larger than any resume. */
export function resumeTooLarge(): CallerError {
  return refused('too-large', resumeMessages.tooLarge);
}

/** The type by the file's signature, because the sender chooses name and declared type. */
async function typeOf(bytes: Buffer): Promise<ResumeType | undefined> {
  const ext = (await fileTypeFromBuffer(bytes))?.ext;
  // The container of Word before 2007 is also that of Excel, Outlook and installers; only Word's has such a stream.
  if (ext === 'cfb') return namesInCompoundFile(bytes).has('worddocument') ? 'doc' : undefined;
  return resumeTypes.find((type) => type === ext);
}

/** Windows takes these for devices, whatever ending follows. */
const reserved =
  /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d\u00b9\u00b2\u00b3]|lpt[\d\u00b9\u00b2\u00b3])(?: *$| *\.)/i;

/** No file system takes a longer name, and cleaning one takes time that grows with its square. */
const longestName = 255;

/** The last part of a path, without characters that file systems or headers mind. */
export function safeName(filename: string, type: ResumeType): string {
  const name = filename
    .slice(Math.max(filename.lastIndexOf('/'), filename.lastIndexOf('\\')) + 1)
    .slice(0, longestName)
    .normalize()
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]+/gu, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, 120);
  const harmless = reserved.test(name) ? `_${name}` : name;
  return `${harmless.toWellFormed() || 'resume'}.${type}`;
}

function refused(kind: 'too-large' | 'wrong-type', message: string): CallerError {
  return new CallerError(kind, message, { fields: { resume: message } });
}
