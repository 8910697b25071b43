import Joi from 'joi';
import { providerIdPattern, providerIds, type ProviderId } from '../contract/generations.ts';
import type { AiProtocol } from '../contract/ai-providers.ts';

export interface NamedService {
  id: ProviderId;
  protocol: AiProtocol;
  baseUrl: string;
  /** The first is the default. */
  models: [string, ...string[]];
}

const address = Joi.string()
  .uri({ scheme: ['http', 'https'] })
  .required();
const servicePattern = /^([a-z0-9-]+)(\/responses)?=(\S+)((?: +\S+)+)$/;

export const namedServicesAllowed = `${providerIds.join(', ')}, or services such as 'local=http://localhost:11434/v1 model another-model', separated by commas`;

/** Parses `AI_PROVIDERS`: ids of vendors whose keys the workers have, and services by URL. Throws if invalid. */
export function readNamedServices(text: string): { vendors: string[]; services: NamedService[] } {
  const entries = text.split(',').map((entry) => entry.trim());
  const isVendor = (entry: string) => providerIds.some((id) => id === entry);
  const services = entries.filter((entry) => !isVendor(entry)).map(readService);
  if (new Set(services.map(({ id }) => id)).size < services.length) throw new Error('a service is named twice');
  return { vendors: entries.filter(isVendor), services };
}

function readService(entry: string): NamedService {
  const [, id = '', responses, baseUrl = '', names = ''] = servicePattern.exec(entry) ?? [];
  const [first, ...others] = names.trim().split(/ +/);
  const isKnown = providerIds.some((vendor) => vendor === id);
  if (!providerIdPattern.test(id) || isKnown || !first || address.validate(baseUrl).error)
    throw new Error('no such service');
  return { id, protocol: responses ? 'responses' : 'chat', baseUrl, models: [first, ...others] };
}

export function addressesIn(text: string): string[] {
  return [...text.matchAll(/=(\S+)/g)].flatMap(([, address]) => address ?? []);
}

/** Parses `AI_KEYS`: 'local=…,other=…'. Throws if invalid. */
export function readServiceKeys(text: string): ReadonlyMap<ProviderId, string> {
  return new Map(
    text.split(',').map((entry) => {
      const [, id, key] = /^\s*([a-z0-9-]+)=(\S+)\s*$/.exec(entry) ?? [];
      if (!id || !key) throw new Error('no key');
      return [id, key];
    }),
  );
}
