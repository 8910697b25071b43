import { defineEntity, p } from '@mikro-orm/postgresql';
import { Enquiry } from './enquiry.ts';
import { Label } from './label.ts';

const GivenLabelSchema = defineEntity({
  name: 'GivenLabel',
  tableName: 'contact_labels',
  properties: {
    /** A trigger deletes it with the enquiry, as the history. */
    enquiry: () => p.manyToOne(Enquiry).fieldName('contact_id').primary().createForeignKeyConstraint(false),
    label: () => p.manyToOne(Label).primary().deleteRule('cascade').index(),
  },
});

export class GivenLabel extends GivenLabelSchema.class {}
GivenLabelSchema.setClass(GivenLabel);
