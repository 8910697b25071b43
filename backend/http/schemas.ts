import { emailPattern } from '@prism/core/contract/email-pattern';
import {
  characterCount,
  mapFields,
  nothingToSee,
  tooLong,
  type FormField,
  type FormFields,
} from '@prism/core/contract/fields';
import { oneSpelling } from '@prism/core/people/address-spelling';
import Joi from 'joi';

/** Characters that no text field holds: PostgreSQL refuses NUL, HTML forbids most others, and no one types them. */
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** Lone surrogates, which PostgreSQL refuses in text and JSON. */
const halfCharacters = /\p{Surrogate}/gu;

/** At least one visible character, as in `nothingToSee`. */
const somethingToRead = String.raw`[^\s\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufffb]`;

interface CharacterLimits {
  min: number;
  max: number;
  /** The field's own pattern, in addition to a visible character. */
  pattern?: RegExp | undefined;
}

interface CountedText extends Joi.StringSchema {
  /** Between `min` and `max` characters, counted in code points as in `characterCount` and JSON Schema. */
  characters(limits: CharacterLimits): this;
}

const counting: { string(): CountedText } = Joi.extend((joi: Joi.Root) => ({
  type: 'string',
  base: joi.string(),
  rules: {
    characters: {
      method(this: Joi.StringSchema, limits: CharacterLimits) {
        return this.$_addRule({ name: 'characters', args: { limits } });
      },
      args: ['limits'],
      validate(value: string, helpers: Joi.CustomHelpers, { limits: { min, max } }: { limits: CharacterLimits }) {
        // Counts removed characters as well, as the form does, so that the documented limit holds for the sent value.
        const { original: sent }: { original: string } = helpers;
        if (characterCount(sent.trim().replaceAll('\r\n', '\n')) > max)
          return helpers.error('string.max', { limit: max });
        return characterCount(value) < min ? helpers.error('string.min', { limit: min }) : value;
      },
      jsonSchema({ args: { limits } }: { args: { limits: CharacterLimits } }, schema: object) {
        const { min, max, pattern } = limits;
        const least = min > 0 && { minLength: min, ...(!pattern && { pattern: somethingToRead }) };
        return { ...schema, ...least, maxLength: max };
      },
    },
  },
}));

export function countedText(): CountedText {
  return counting
    .string()
    .trim()
    .replace(controlCharacters, '')
    .replace(halfCharacters, '\ufffd')
    .replace(nothingToSee, '');
}

/** A joi schema with the field's error messages. It trims its values. */
export function fieldSchema(field: FormField): Joi.StringSchema {
  const { label, min, max, pattern, options, message } = field;
  const isEmail = pattern === emailPattern;
  const tooMuch = tooLong(field);
  let schema: Joi.StringSchema = countedText().characters({ min, max, pattern });
  if (isEmail) schema = schema.email({ tlds: false, minDomainSegments: 2 });
  if (pattern) schema = schema.pattern(pattern);
  if (options) schema = schema.valid(...Object.keys(options));
  if (isEmail) schema = schema.custom(oneSpelling);
  schema = min > 0 ? schema.required() : schema.allow('');
  // Not `messages`, which joi would compile again for each value.
  return schema.description(label).error((errors) => {
    for (const error of errors) error.message = error.code === 'string.max' ? tooMuch : message;
    return errors;
  });
}

export function schemaOf<Name extends string>(fields: FormFields<Name>): Record<Name, Joi.StringSchema> {
  return mapFields(fields, fieldSchema);
}

const fileMark = { file: true };

/** Exactly one file; `message` is the error if it is missing or text. */
export function fileField(label: string, message: string): Joi.AnySchema<File> {
  return Joi.any()
    .custom((value: unknown, { error }) => (value instanceof File ? value : error('any.required')))
    .required()
    .description(label)
    .meta(fileMark)
    .messages({ 'any.required': message });
}

export function isFileField(schema: Joi.Schema): boolean {
  return schema.$_terms['metas']?.includes(fileMark) ?? false;
}

export const idParameter = Joi.object({ id: Joi.string().guid().required() });
