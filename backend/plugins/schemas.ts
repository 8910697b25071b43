import { Readable } from 'node:stream';
import { tooLong, type FieldRule } from '@prism/core/contract/fields';
import { datePattern, emailPattern, imagePattern, slugPattern } from '@prism/core/contract/fields';
import Joi from 'joi';

/** Characters no text field holds: PostgreSQL refuses NUL, and no person types the others. */
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** The rule of the contract as a joi schema: trimmed, with the rule's own messages. Optional where `min` is 0. */
export function textField(rule: FieldRule): Joi.StringSchema {
  let schema = Joi.string().trim().replace(controlCharacters, '').max(rule.max);
  if (rule.kind === 'email') schema = schema.email({ tlds: false, minDomainSegments: 2 }).pattern(emailPattern);
  if (rule.kind === 'slug') schema = schema.pattern(slugPattern);
  if (rule.kind === 'date') schema = schema.pattern(datePattern);
  if (rule.kind === 'image') schema = schema.pattern(imagePattern);
  if (rule.oneOf) schema = schema.valid(...rule.oneOf);
  schema = rule.min > 0 ? schema.min(rule.min).required() : schema.allow('');
  return schema.description(rule.label).messages({
    'any.required': rule.message,
    'any.only': rule.message,
    'string.base': rule.message,
    'string.empty': rule.message,
    'string.min': rule.message,
    'string.email': rule.message,
    'string.pattern.base': rule.message,
    'string.max': tooLong(rule),
  });
}

/** A list of short texts: trimmed, empties dropped, each kept once. */
export function textList(limits: { count: number; length: number }): Joi.ArraySchema {
  const text = Joi.string().trim().replace(controlCharacters, '').allow('').max(limits.length);
  return Joi.array()
    .items(text)
    .max(limits.count)
    .custom((texts: string[]) => [...new Set(texts.filter(Boolean))]);
}

const fileMark = { file: true };

/** A file of a multipart body, as hapi hands it over for `multipart: { output: 'stream' }`. */
export interface UploadedFile extends Readable {
  hapi: { filename: string };
}

/** Exactly one file; `message` is said when there is none, or text in its place. */
export function fileField(label: string, message: string): Joi.AnySchema<UploadedFile> {
  return Joi.any()
    .custom((value: unknown, { error }) => (isUploadedFile(value) ? value : error('any.required')))
    .required()
    .description(label)
    .meta(fileMark)
    .messages({ 'any.required': message });
}

export function isFileField(schema: Joi.Schema): boolean {
  return schema.$_terms['metas']?.includes(fileMark) ?? false;
}

function isUploadedFile(value: unknown): value is UploadedFile {
  return value instanceof Readable && 'hapi' in value;
}

export const idParameter = Joi.object({ id: Joi.string().guid().required() });
