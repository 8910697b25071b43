import { defineEntity, p } from '@mikro-orm/postgresql';
import { sourceStates } from '../contract/sources.ts';
import { Generation } from './generation.ts';

const GenerationSourceSchema = defineEntity({
  name: 'GenerationSource',
  tableName: 'generation_sources',
  properties: {
    generation: () => p.manyToOne(Generation).primary().deleteRule('cascade'),
    /** From 1 on, in the order in which they were given. */
    number: p.integer().primary().autoincrement(false),
    /** Of a link where it leads, of a note null. */
    address: p.text().nullable(),
    title: p.text().nullable(),
    state: p.enum(sourceStates),
    /** Why it could not be read, in plain words. */
    error: p.text().nullable(),
    /** Of a link what its page says, of a note the note. */
    text: p.text().default(''),
    readAt: p.datetime().nullable(),
  },
});

/** A link or a note that was given with the order of an article: material for it, which a worker reads once. */
export class GenerationSource extends GenerationSourceSchema.class {}
GenerationSourceSchema.setClass(GenerationSource);
