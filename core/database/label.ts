import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { Enquiry } from './enquiry.ts';
import { searchTextOf } from './search.ts';

/** What a search looks through. Labels are few, so it has no index. */
export const labelSearchText = searchTextOf('name');

const LabelSchema = defineEntity({
  name: 'Label',
  tableName: 'labels',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    name: p.string().length(40),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [{ name: 'labels_name', expression: 'create unique index "labels_name" on "labels" (lower("name"))' }],
});

/** A word that the studio sorts enquiries by; in whatever case it is written, it is there once. */
export class Label extends LabelSchema.class {}
LabelSchema.setClass(Label);

const GivenLabelSchema = defineEntity({
  name: 'GivenLabel',
  tableName: 'contact_labels',
  properties: {
    /** It goes with the enquiry, by a trigger, as the history does. */
    enquiry: () => p.manyToOne(Enquiry).fieldName('contact_id').primary().createForeignKeyConstraint(false),
    label: () => p.manyToOne(Label).primary().deleteRule('cascade').index(),
  },
});

/** A label that an enquiry has. */
export class GivenLabel extends GivenLabelSchema.class {}
GivenLabelSchema.setClass(GivenLabel);
