import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import { fileUses, type FileType, type FileUseName } from '../contract/files.ts';
import { digestOf, inDatabase, keepBytes, type Kept } from '../files/stored-bytes.ts';
import { indexOn } from './search.ts';
import { StoredObject } from './stored-object.ts';

const StoredFileSchema = defineEntity({
  name: 'StoredFile',
  tableName: 'files',
  properties: {
    /** SHA-256 of its bytes: equal files are stored once, and the content of a URL never changes. */
    id: p.string().length(64).primary(),
    type: p.string().length(10).$type<FileType>(),
    /** Whether visitors may read it. */
    isPublic: p.boolean(),
    bytes: p.blob().lazy().nullable(),
    /** Its name in the object store; null while its bytes are here. */
    object: () => p.manyToOne(StoredObject).fieldName('object').mapToPk().deleteRule('restrict').nullable(),
    /** The last upload. */
    storedAt: p.datetime(),
  },
  // Finds files to move into the object store without reading all.
  indexes: [
    indexOn('files', 'here', '"id"', '"bytes" is not null'),
    indexOn('files', 'object', '"object"', '"object" is not null'),
  ],
});

export class StoredFile extends StoredFileSchema.class {}
StoredFileSchema.setClass(StoredFile);

/** The last part of its URL: 'c0ffee….svg'. */
export function nameOfFile(type: FileType, bytes: Uint8Array): string {
  return `${digestOf(bytes)}.${type}`;
}

export interface KeptFile {
  id: string;
  type: FileType;
  kept: Kept;
}

/** Stores a file ahead of the transaction that writes its row by `storeFile`. */
export async function keepFile(
  em: EntityManager,
  { type, bytes }: { type: FileType; bytes: Uint8Array },
): Promise<KeptFile> {
  const id = digestOf(bytes);
  const isThere = !em.isInTransaction() && (await em.fork().count(StoredFile, { id })) > 0;
  return { id, type, kept: isThere ? inDatabase(bytes) : await keepBytes(em, bytes) };
}

/** Writes the row of a file. Returns its name. */
export async function storeFile(em: EntityManager, use: FileUseName, { id, type, kept }: KeptFile): Promise<string> {
  const isPublic = fileUses[use].folder === '/files/';
  await em.execute(
    `insert into files (id, type, is_public, bytes, object, stored_at) values (?, ?, ?, ?, ?, now())
     on conflict (id) do update set is_public = files.is_public or excluded.is_public, stored_at = excluded.stored_at`,
    [id, type, isPublic, kept.bytes, kept.object],
  );
  return `${id}.${type}`;
}

/** SQL for a file without any use, including the bin, drafts and revisions. */
export const isUnusedFile = `stored_at < now() - interval '1 day'
  and id not in (select original_id from pictures where original_id is not null)
  and id not in (select file_id from drawn_pictures where file_id is not null)
  and id not in (select named.value from pictures, jsonb_each_text(pictures.files) named)
  and not exists (select from content where content.data::text like '%' || files.id || '%')
  and not exists (select from drafts where drafts.data::text like '%' || files.id || '%')
  and id not in (select unnest(regexp_matches(data::text, '[0-9a-f]{64}', 'g')) from revisions)`;
