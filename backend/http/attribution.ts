import {
  countedHost,
  countedName,
  countedPath,
  touchFields,
  type Touch,
  type Attribution,
} from '@prism/core/contract/attribution';
import Joi from 'joi';
import { schemaOf } from './schemas.ts';

const touch = Joi.object<Touch>(schemaOf(touchFields))
  .custom(({ host = '', source = '', medium = '', campaign = '', page = '' }: Partial<Touch>): Touch => ({
    host: countedHost(host),
    source: countedName(source),
    medium: countedName(medium),
    campaign: countedName(campaign),
    page: countedPath(page),
  }))
  .required();

export function attributionField(): Joi.ObjectSchema<Attribution> {
  return Joi.object<Attribution>({ first: touch, last: touch })
    .description('How the sender came to the site')
    .failover(null);
}

export function attributionIn(form: URLSearchParams): Attribution | null {
  const { value, error } = attributionField().validate(parsed(form.get('touches') ?? ''), { convert: true });
  return error ? null : (value ?? null);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
