import type { ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { documentProblem, type DocumentRule, type DocumentType } from '@prism/core/contract/documents';
import { withoutEnd } from '@prism/core/contract/text-ends';
import type { OpenFile } from '@prism/core/files/stored-bytes';
import { fileTypeFromBuffer } from 'file-type';
import { CallerError } from '../caller-error.ts';
import { attachment } from './attachment.ts';
import { hasMacros, riskOfDocx, namesInCompoundFile, type Risk } from './word-files.ts';

export interface SentDocument<Type extends DocumentType = DocumentType> {
  name: string;
  type: Type;
  bytes: Buffer;
}

export interface OpenDocument extends Pick<SentDocument, 'name' | 'type'>, OpenFile {}

const mediaTypes: Readonly<Record<DocumentType, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  jpg: 'image/jpeg',
};

export function documentAnswer(
  h: Pick<ResponseToolkit, 'response'>,
  { name, type, body, size }: OpenDocument,
): ResponseObject {
  return h
    .response(body)
    .bytes(size)
    .type(mediaTypes[type])
    .header('Content-Disposition', attachment(name))
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cache-Control', 'private, no-store');
}

/** The document in upload `field`. Throws 'too-large', and 'wrong-type' by content. */
export async function readDocument<Type extends DocumentType>(
  rule: DocumentRule<Type>,
  field: string,
  { name: filename, bytes }: { name: string; bytes: Buffer },
): Promise<SentDocument<Type>> {
  const { messages } = rule;
  const wrongType = () => refused('wrong-type', field, messages.wrongType);
  if (bytes.length > rule.maxBytes) throw documentTooLarge(rule, field);
  const type = documentProblem(rule, { name: filename, size: bytes.length }) ? undefined : await typeOf(rule, bytes);
  if (!type) throw wrongType();
  const risk = await riskIn(type, bytes).catch(() => {
    throw wrongType();
  });
  if (risk) throw refused('wrong-type', field, messages[risk]);
  return { name: safeName(filename, type, field), type, bytes };
}

export function documentTooLarge({ messages }: DocumentRule, field: string): CallerError {
  return refused('too-large', field, messages.tooLarge);
}

/** Throws for a .docx that Word did not write. */
async function riskIn(type: DocumentType, bytes: Buffer): Promise<Risk | undefined> {
  if (type === 'doc') return hasMacros(namesInCompoundFile(bytes)) ? 'macros' : undefined;
  return type === 'docx' ? await riskOfDocx(bytes) : undefined;
}

/** By magic number, because the sender chooses name and type. */
async function typeOf<Type extends DocumentType>(
  { types }: DocumentRule<Type>,
  bytes: Buffer,
): Promise<Type | undefined> {
  const ext = (await fileTypeFromBuffer(bytes))?.ext;
  // Excel, Outlook and installers use the same container; only Word's has this stream.
  const found = ext === 'cfb' && namesInCompoundFile(bytes).has('worddocument') ? 'doc' : ext;
  return types.find((type) => type === found);
}

/** Device names of Windows, with any extension. */
const reserved =
  /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d\u00b9\u00b2\u00b3]|lpt[\d\u00b9\u00b2\u00b3])(?: *$| *\.)/i;

/** The limit of file systems. */
const longestName = 255;

/** The last path segment without unsafe characters; `otherwise` if empty. */
export function safeName(filename: string, type: DocumentType, otherwise: string): string {
  const bare = filename
    .slice(Math.max(filename.lastIndexOf('/'), filename.lastIndexOf('\\')) + 1)
    .slice(0, longestName)
    .normalize()
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]+/gu, '')
    .replace(/^[\s.]+/, '');
  const name = withoutEnd(bare, /[\s.]/).slice(0, 120);
  const harmless = reserved.test(name) ? `_${name}` : name;
  return `${harmless.toWellFormed() || otherwise}.${type}`;
}

function refused(kind: 'too-large' | 'wrong-type', field: string, message: string): CallerError {
  return new CallerError(kind, message, { fields: { [field]: message } });
}
