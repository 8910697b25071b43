import { defineEntity, p } from '@mikro-orm/postgresql';
import { sourceStates } from '../contract/sources.ts';
import { Generation } from './generation.ts';

const GenerationSourceSchema = defineEntity({
  name: 'GenerationSource',
  tableName: 'generation_sources',
  properties: {
    generation: () => p.manyToOne(Generation).primary().deleteRule('cascade'),
    /** From 1, in order. */
    number: p.integer().primary().autoincrement(false),
    /** Null for a note. */
    address: p.text().nullable(),
    title: p.text().nullable(),
    state: p.enum(sourceStates),
    /** Why it could not be read, in plain words. */
    error: p.text().nullable(),
    /** The page's text, or the note. */
    text: p.text().default(''),
    readAt: p.datetime().nullable(),
  },
});

export class GenerationSource extends GenerationSourceSchema.class {}
GenerationSourceSchema.setClass(GenerationSource);
