import type { EntityManager } from '@mikro-orm/postgresql';
import type { ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { fileNamePattern, fileUses, mediaTypes, sizeText, type FileUseName } from '@prism/core/contract/files';
import { keepFile, StoredFile, type KeptFile } from '@prism/core/database/stored-file';
import { checkFile } from '@prism/core/files/check-file';
import { openStored } from '@prism/core/files/stored-bytes';
import { CallerError } from '../../http/caller-error.ts';

/** Stores a file before its row. Throws 'invalid' with a message if it is not accepted. */
export async function keepSent(em: EntityManager, use: FileUseName, sent: Buffer): Promise<KeptFile> {
  const { type, bytes, problem } = checkFile(use, sent);
  if (problem !== undefined) throw new CallerError('invalid', problem);
  return await keepFile(em, { type, bytes });
}

export function fileTooLarge(uses: readonly FileUseName[]): CallerError {
  const limits = uses.map((use) => `${fileUses[use].what} may have ${sizeText(fileUses[use].maxBytes)}`);
  return new CallerError('too-large', `The file is too large: ${limits.join(', ')}.`);
}

/** The file of this name. Throws 'not-found', also if visitors may not read it. */
export async function fileAnswer(
  em: EntityManager,
  h: Pick<ResponseToolkit, 'response'>,
  name: string,
  { publicOnly }: { publicOnly: boolean },
): Promise<ResponseObject> {
  const [, id = ''] = fileNamePattern.exec(name) ?? [];
  const file = await em.findOne(StoredFile, { id, ...(publicOnly && { isPublic: true }) }, { populate: ['bytes'] });
  if (!file || !name.endsWith(`.${file.type}`)) throw new CallerError('not-found', 'There is no such file.');
  const { body, size } = await openStored(em, file);
  return (
    h
      .response(body)
      .bytes(size)
      .type(mediaTypes[file.type])
      .etag(id)
      // Opened directly, an SVG is a document of this site, so scripts are disabled.
      .header('Content-Security-Policy', `default-src 'none'; style-src 'unsafe-inline'; sandbox`)
  );
}
