import { createHash } from 'node:crypto';
import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import { fileUses, type FileType, type FileUseName } from '../contract/files.ts';

const StoredFileSchema = defineEntity({
  name: 'StoredFile',
  tableName: 'files',
  properties: {
    /** SHA-256 of its bytes: equal files are stored once, and the content of a URL never changes. */
    id: p.string().length(64).primary(),
    type: p.string().length(10).$type<FileType>(),
    /** Whether visitors may read it. */
    isPublic: p.boolean(),
    bytes: p.blob().lazy(),
    /** The last upload. */
    storedAt: p.datetime(),
  },
});

/** A file of content (`core/contract/files.ts`) or of a picture. Unused ones are deleted within two days. */
export class StoredFile extends StoredFileSchema.class {}
StoredFileSchema.setClass(StoredFile);

/** The last part of its URL: 'c0ffee….svg'. */
export function nameOfFile(type: FileType, bytes: Uint8Array): string {
  return `${createHash('sha256').update(bytes).digest('hex')}.${type}`;
}

export async function storeFile(
  em: EntityManager,
  use: FileUseName,
  { type, bytes }: { type: FileType; bytes: Uint8Array },
): Promise<string> {
  const name = nameOfFile(type, bytes);
  const isPublic = fileUses[use].folder === '/files/';
  await em.execute(
    `insert into files (id, type, is_public, bytes, stored_at) values (?, ?, ?, ?, now())
     on conflict (id) do update set is_public = files.is_public or excluded.is_public, stored_at = excluded.stored_at`,
    [name.slice(0, 64), type, isPublic, bytes],
  );
  return name;
}

/** SQL for a file without any use, including the bin, drafts and revisions. */
export const isUnusedFile = `stored_at < now() - interval '1 day'
  and id not in (select original_id from pictures where original_id is not null)
  and id not in (select file_id from drawn_pictures where file_id is not null)
  and id not in (select named.value from pictures, jsonb_each_text(pictures.files) named)
  and not exists (select from content where content.data::text like '%' || files.id || '%')
  and not exists (select from drafts where drafts.data::text like '%' || files.id || '%')
  and id not in (select unnest(regexp_matches(data::text, '[0-9a-f]{64}', 'g')) from revisions)`;
