import type { FieldRules } from './fields.ts';
import type { ProviderId } from './generations.ts';

/** What a service that speaks OpenAI's protocol is asked by. */
export const aiProtocols = {
  chat: 'Chat completions',
  responses: 'Responses',
} as const;
export type AiProtocol = keyof typeof aiProtocols;
export const aiProtocolNames = ['chat', 'responses'] as const satisfies readonly AiProtocol[];

export const aiProviderFields = {
  label: { label: 'Name', min: 1, max: 60, message: 'Enter what the service is called' },
  baseUrl: {
    label: 'Address',
    min: 1,
    max: 500,
    message: 'Enter an address such as http://localhost:11434/v1',
  },
  model: { label: 'Model', min: 1, max: 120, message: 'Enter the name by which the service knows a model' },
} as const satisfies FieldRules;

/** What is wrong with the address of a service; undefined where nothing is. */
export function addressFault(text: string): 'no-address' | 'more-than-address' | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return 'no-address';
  // It is shown, and a path is put behind it.
  return url.username || url.password || /[?#]/.test(url.href) ? 'more-than-address' : undefined;
}

export const aiKeyFields = {
  apiKey: { label: 'Key', min: 8, max: 500, message: 'Enter the key that the provider issued' },
} as const satisfies FieldRules;

/** So many services can be added on the dashboard. */
export const mostAiProviders = 20;

/** The body of `POST /api/admin/ai/providers` and of `PUT /api/admin/ai/providers/{provider}`. */
export interface AiProviderInput {
  label: string;
  /** Where it speaks OpenAI's protocol. */
  baseUrl: string;
  protocol: AiProtocol;
  /** What it writes with where an order names none. */
  model: string;
}

/** Where a provider's key is from. One of the environment wins over one that was entered here. */
export type AiKeySource = 'environment' | 'workers' | 'dashboard' | 'none';

/** What may be known of a key. All times are ISO 8601. */
export interface AiKeyState {
  from: AiKeySource;
  /** Of the one that was entered here, its last four characters, when, and by whom; also where another one is used. */
  entered: { ends: string; at: string; by: string | null } | null;
  /** Whether it cannot do without one. */
  isNeeded: boolean;
}

/** A provider, as `GET /api/admin/ai/providers` has it. */
export interface AiProviderRow {
  id: ProviderId;
  label: string;
  /** Whether it was added on the dashboard, where it can be changed then. */
  isOwn: boolean;
  /** Null where it has a protocol of its own. */
  protocol: AiProtocol | null;
  /** Null where it is the vendor's. */
  baseUrl: string | null;
  model: string;
  sandbox: boolean;
  /** Why it is not available. */
  reason: string | null;
  key: AiKeyState;
  /** How the last test went; null where there was none. */
  test: { isTrying: boolean; doneAt: string | null; error: string | null } | null;
}

/** The answer of `GET /api/admin/ai/providers`. */
export interface AiProviders {
  /** Whether keys can be entered: the environment has what they are sealed under. */
  canSeal: boolean;
  providers: AiProviderRow[];
}
