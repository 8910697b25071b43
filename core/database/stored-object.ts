import { defineEntity, p } from '@mikro-orm/postgresql';

const StoredObjectSchema = defineEntity({
  name: 'StoredObject',
  tableName: 'stored_objects',
  properties: {
    /** Its name in the object store; a file's row refers to it. */
    name: p.string().length(101).primary(),
    /** Recorded before upload, in case the file's row is never written. */
    storedAt: p.datetime(),
  },
});

export class StoredObject extends StoredObjectSchema.class {}
StoredObjectSchema.setClass(StoredObject);
