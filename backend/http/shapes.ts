import { calendarDay } from '@prism/core/contract/calendar-day';
import type { PlainSchema, Shape, Shapes } from '@prism/core/fields/shapes';
import Joi from 'joi';
import { countedText, fieldSchema, fileField } from './schemas.ts';

export function joiOf(shape: Shape): Joi.Schema {
  switch (shape.type) {
    case 'text':
    case 'choice':
      return fieldSchema(shape);
    case 'plain':
      return shape.message === undefined
        ? joiOfPlain(shape.schema)
        : joiOfPlain(shape.schema).messages({ '*': shape.message });
    case 'one-of': {
      // Numbers in a query are text.
      const base: Joi.Schema = shape.values.every((value) => typeof value === 'number') ? Joi.number() : Joi.any();
      const schema = base.valid(...shape.values).required();
      return shape.message === undefined ? schema : schema.messages({ '*': shape.message });
    }
    case 'flag':
      return Joi.boolean().required();
    case 'number': {
      const { min, max, step = 1, optional } = shape;
      const number = (step === 1 ? Joi.number().integer() : Joi.number()).min(min).max(max);
      return optional ? number.allow(null) : number.required();
    }
    case 'date':
      return shape.hasTime ? Joi.string().isoDate().allow('').required() : fieldSchema(shape);
    case 'file':
    case 'entry':
      return Joi.string().allow('').required();
    case 'nullable':
      return joiOf(shape.of).allow(null);
    case 'or-empty':
      return joiOf(shape.of).allow('');
    case 'lenient':
      return joiOf(shape.of).failover(null);
    case 'upload':
      return fileField(shape.label, shape.message);
    case 'maybe': {
      const schema = joiOf(shape.of).optional();
      return shape.usual === undefined ? schema : schema.default(shape.usual);
    }
    case 'list':
    case 'list-of': {
      let list = Joi.array().items(joiOf(shape.of).optional()).required();
      if (shape.min !== undefined) list = list.min(shape.min);
      if (shape.max !== undefined) list = list.max(shape.max);
      if (shape.type === 'list-of' && shape.unique)
        list = shape.unique === true ? list.unique() : list.unique(shape.unique);
      if (shape.type === 'list-of' && shape.isDistinct)
        list = list.custom((texts: string[]) => [...new Set(texts.filter(Boolean))]);
      const message = shape.type === 'list-of' ? shape.message : undefined;
      return message === undefined ? list : list.messages({ 'array.min': message, 'any.required': message });
    }
    case 'group':
      return joiOfAll(shape.fields).required();
    case 'object':
      return joiOfAll(shape.members)
        .min(shape.least ?? 0)
        .options(shape.others === 'dropped' ? { stripUnknown: true } : {})
        .required();
    case 'either':
      return Joi.alternatives(...shape.of.map(joiOf)).required();
  }
}

export function joiOfAll(shapes: Shapes): Joi.ObjectSchema {
  return Joi.object(Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, joiOf(shape)])));
}

function joiOfPlain({
  type,
  format,
  minLength = 0,
  maxLength = 1_000_000,
  minimum,
  maximum,
  pattern,
  description,
}: PlainSchema) {
  const schema = ((): Joi.Schema => {
    if (format === 'uuid') return Joi.string().guid();
    if (format === 'date-time') return Joi.string().isoDate();
    if (format === 'date') return Joi.string().pattern(calendarDay).messages({ '*': 'Choose a day' });
    if (format === 'password' || format === 'verbatim') {
      const typed = Joi.string().max(maxLength);
      return minLength > 0 ? typed.min(minLength) : typed.allow('');
    }
    if (pattern !== undefined) return Joi.string().pattern(new RegExp(pattern, 'u')).max(maxLength);
    if (type === 'string') {
      const text = countedText().characters({ min: minLength, max: maxLength });
      return minLength > 0 ? text : text.allow('');
    }
    if (type === 'boolean') return Joi.boolean();
    if (type === 'object') return Joi.object();
    if (type !== 'integer' && type !== 'number') return Joi.any();
    let number = type === 'integer' ? Joi.number().integer() : Joi.number();
    if (minimum !== undefined) number = number.min(minimum);
    return maximum === undefined ? number : number.max(maximum);
  })();
  return (description === undefined ? schema : schema.description(description)).required();
}

export function jsonSchemaOf(shape: Shape): object {
  switch (shape.type) {
    case 'text':
    case 'date':
    case 'file':
    case 'entry':
      return { type: 'string', description: shape.label };
    case 'plain':
      return shape.schema;
    case 'one-of':
      return { enum: shape.values };
    case 'choice':
      return { enum: Object.keys(shape.options) };
    case 'flag':
      return { type: 'boolean', description: shape.label };
    case 'number':
      return { type: shape.optional ? ['number', 'null'] : 'number', description: shape.label };
    case 'nullable':
      return { anyOf: [jsonSchemaOf(shape.of), { type: 'null' }] };
    case 'or-empty':
      return { anyOf: [jsonSchemaOf(shape.of), { const: '' }] };
    case 'lenient':
    case 'maybe':
      return jsonSchemaOf(shape.of);
    case 'upload':
      return { type: 'string', format: 'binary', description: shape.label };
    case 'list':
    case 'list-of':
      return { type: 'array', items: jsonSchemaOf(shape.of) };
    case 'group':
      return jsonSchemaOfAll(shape.fields);
    case 'object':
      return jsonSchemaOfAll(shape.members);
    case 'either':
      return { anyOf: shape.of.map(jsonSchemaOf) };
  }
}

function jsonSchemaOfAll(shapes: Shapes) {
  const members = Object.entries(shapes);
  return {
    type: 'object',
    required: members.flatMap(([name, { type }]) => (type === 'maybe' ? [] : [name])),
    properties: Object.fromEntries(members.map(([name, shape]) => [name, jsonSchemaOf(shape)])),
    additionalProperties: false,
  };
}
