import { defineEntity, p } from '@mikro-orm/postgresql';
import { uuidKey } from './columns.ts';
import { searchTextOf } from './search.ts';

export const labelSearchText = searchTextOf('name');

const LabelSchema = defineEntity({
  name: 'Label',
  tableName: 'labels',
  properties: {
    id: uuidKey(),
    name: p.string().length(40),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [{ name: 'labels_name', expression: 'create unique index "labels_name" on "labels" (lower("name"))' }],
});

export class Label extends LabelSchema.class {}
LabelSchema.setClass(Label);
