import {
  countedHost,
  countedName,
  countedPath,
  touchLimits,
  type Touch,
  type Attribution,
} from '@prism/core/contract/attribution';
import Joi from 'joi';
import { line } from '@prism/core/contract/fields';
import { schemaOf } from './schemas.ts';

const optional = { min: 0, message: 'Is not valid' } as const;

const touchFields = {
  host: line('Host', touchLimits.host, optional),
  source: line('Campaign source', touchLimits.name, optional),
  medium: line('Campaign medium', touchLimits.name, optional),
  campaign: line('Campaign', touchLimits.name, optional),
  page: line('First page', touchLimits.page, optional),
};

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
