import { defineEntity, p } from '@mikro-orm/postgresql';
import type { portraitTypes } from '../contract/portraits.ts';
import { indexOn } from './search.ts';
import { StoredObject } from './stored-object.ts';
import { User } from './user.ts';

const PortraitSchema = defineEntity({
  name: 'Portrait',
  tableName: 'portraits',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    /** SHA-256 of its bytes, part of its URL, so that the content of a URL never changes. */
    hash: p.string().length(64).index(),
    type: p.string().length(10).$type<(typeof portraitTypes)[number]>(),
    bytes: p.blob().lazy().nullable(),
    /** Its name in the object store; null while its bytes are here. */
    object: () => p.manyToOne(StoredObject).fieldName('object').mapToPk().deleteRule('restrict').nullable(),
  },
  indexes: [
    indexOn('portraits', 'here', '"user_id"', '"bytes" is not null'),
    indexOn('portraits', 'object', '"object"', '"object" is not null'),
  ],
});

export class Portrait extends PortraitSchema.class {}
PortraitSchema.setClass(Portrait);
