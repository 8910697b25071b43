import type { FieldInput, FieldRules } from './fields.ts';

/** How long a passkey may take to answer. */
export const passkeyMinutes = 5;

/** One of somebody's passkeys; times are ISO 8601. */
export interface PasskeyRow {
  id: string;
  name: string;
  since: string;
  usedAt: string | null;
}

/** What a browser has its passkey sign, as browsers write it as JSON: bytes are base64url. */
export interface PasskeyAnswer {
  id: string;
  rawId: string;
  type: 'public-key';
  response: {
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle?: string;
  };
}

/** What a browser answers that has made a passkey. */
export interface MadePasskey extends Omit<PasskeyAnswer, 'response'> {
  response: { clientDataJSON: string; attestationObject: string };
}

export const passkeyFields = {
  name: { label: 'Name', min: 1, max: 60, message: 'Name is required' },
} as const satisfies FieldRules;

export type PasskeyNameInput = FieldInput<typeof passkeyFields>;

export interface PasskeyInput extends PasskeyNameInput {
  made: MadePasskey;
}
