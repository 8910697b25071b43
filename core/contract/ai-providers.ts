import { choice } from '../fields/fields.ts';
import { line } from './fields.ts';
import { listOf, nullable, object, oneOf, text, time, yesNo, type ValueOf } from '../fields/shapes.ts';
import { callsOf } from './call.ts';
import { providerIdPattern } from './generations.ts';

export const aiProtocols = {
  chat: 'Chat completions',
  responses: 'Responses',
} as const;
export type AiProtocol = keyof typeof aiProtocols;
export const aiProtocolNames = ['chat', 'responses'] as const satisfies readonly AiProtocol[];

export const aiProviderFields = {
  label: line('Name', 60, { message: 'Enter the name of the service' }),
  baseUrl: line('Base URL', 500, { message: 'Enter a URL such as http://localhost:11434/v1' }),
  protocol: choice('API', aiProtocols, { message: 'Choose an API' }),
  model: line('Model', 120, { message: 'Enter a model ID' }),
};

/** What is wrong with the URL of a service; undefined if valid. */
export function addressFault(text: string): 'no-address' | 'more-than-address' | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return 'no-address';
  // The URL is shown, and a path is appended.
  return url.username || url.password || /[?#]/.test(url.href) ? 'more-than-address' : undefined;
}

export const aiKeyFields = {
  apiKey: line('Key', 500, { min: 8, message: 'Enter the key that the provider issued' }),
};

export const mostAiProviders = 20;

const aiProviderInput = object(aiProviderFields);
export type AiProviderInput = ValueOf<typeof aiProviderInput>;

/** The source of a provider's key. A key from the environment wins over one from the dashboard. */
const aiKeySource = oneOf(['environment', 'workers', 'dashboard', 'none']);
export type AiKeySource = ValueOf<typeof aiKeySource>;

/** What the dashboard shows of a key. */
const aiKeyState = object({
  from: aiKeySource,
  /** The key from the dashboard, even if another one is in use: last four characters, when and by whom. */
  entered: nullable(object({ ends: text(), at: time, by: nullable(text()) })),
  /** Whether the service requires a key. */
  isNeeded: yesNo,
});

const aiProviderRow = object({
  id: text(),
  label: text(),
  /** Whether it was added on the dashboard, where it can then be changed. */
  isOwn: yesNo,
  /** Null for a vendor's own protocol. */
  protocol: nullable(oneOf(aiProtocolNames)),
  /** Null for the vendor's URL. */
  baseUrl: nullable(text()),
  model: text(),
  sandbox: yesNo,
  reason: nullable(text()),
  key: aiKeyState,
  /** The result of the last test; null if there was none. */
  test: nullable(object({ isTrying: yesNo, doneAt: nullable(time), error: nullable(text()) })),
});
export type AiProviderRow = ValueOf<typeof aiProviderRow>;

const aiProviders = object({
  /** Whether keys can be entered: the environment has the encryption key. */
  canSeal: yesNo,
  providers: listOf(aiProviderRow),
});
export type AiProviders = ValueOf<typeof aiProviders>;

const call = callsOf('ai', 'settings');
const params = { provider: text({ pattern: providerIdPattern.source }) };
const changes = ['/admin/ai', '/admin/generations', '/admin/providers'];
const running = { group: 'running', kind: 'ai-providers' } as const;
const access = { group: 'access', kind: 'ai-providers' } as const;

export const aiProviderCalls = {
  list: call('GET /admin/ai/providers', {
    says: 'List AI providers and the state of their keys',
    answer: aiProviders,
  }),
  add: call('POST /admin/ai/providers', {
    says: 'Add a service compatible with OpenAI',
    body: aiProviderInput,
    answer: object({ id: text() }),
    status: 201,
    audit: { act: 'add-ai-provider', label: 'Add AI provider', ...running },
    stepUp: true,
    changes,
  }),
  // Another URL would receive the key.
  change: call('PUT /admin/ai/providers/{provider}', {
    says: 'Change an added service',
    params,
    body: aiProviderInput,
    audit: { act: 'change-ai-provider', label: 'Change AI provider', ...running },
    stepUp: true,
    changes,
  }),
  remove: call('DELETE /admin/ai/providers/{provider}', {
    says: 'Remove an added service with its key and models',
    params,
    audit: { act: 'remove-ai-provider', label: 'Remove AI provider', ...running },
    changes,
  }),
  enterKey: call('PUT /admin/ai/providers/{provider}/key', {
    says: 'Set the API key of a provider; it is never returned',
    params,
    body: object(aiKeyFields),
    audit: { act: 'enter-ai-key', label: 'Add AI provider key', ...access },
    stepUp: true,
    changes,
  }),
  removeKey: call('DELETE /admin/ai/providers/{provider}/key', {
    says: 'Remove the API key of a provider',
    params,
    audit: { act: 'remove-ai-key', label: 'Remove AI provider key', ...access },
    changes,
  }),
};
