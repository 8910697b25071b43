import { defineEntity, p } from '@mikro-orm/postgresql';

const StoredObjectSchema = defineEntity({
  name: 'StoredObject',
  tableName: 'stored_objects',
  properties: {
    /** Its name in the object store; a file's row refers to it. */
    name: p.string().length(101).primary(),
    /** Noted before it is stored, for the case that no row refers to it in the end. */
    storedAt: p.datetime(),
  },
});

/** An object of `FILES_STORE`. A worker removes it when no row refers to it, and forgets it once it is gone. */
export class StoredObject extends StoredObjectSchema.class {}
StoredObjectSchema.setClass(StoredObject);
