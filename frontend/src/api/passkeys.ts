import type { MadePasskey, PasskeyAnswer } from '@prism/core/contract/sign-in-calls';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { fetched } from '../lib/renew.ts';
import { api, ApiError, errorSentence } from './client.ts';
import { setAdminHint } from './admin-hint.ts';

export const knowsPasskeys = () => 'PublicKeyCredential' in globalThis;

/** Loaded on demand. */
const library = () => fetched(() => import('@simplewebauthn/browser'));

/**
 * Signs in with a passkey. With `fromField` it waits, without a timeout, until one is chosen from the browser's list at
 * the username field.
 */
export async function signInByPasskey({ fromField = false } = {}): Promise<void> {
  await api.post('/api/login/passkey', await answerTo('/api/login/passkey/challenge', fromField));
  setAdminHint(true);
}

export async function proveByPasskey(): Promise<void> {
  await api.post('/api/admin/proof', { passkey: await answerTo('/api/admin/proof/challenge') });
}

async function answerTo(path: string, useBrowserAutofill = false): Promise<PasskeyAnswer> {
  const optionsJSON: PublicKeyCredentialRequestOptionsJSON = await api.post(path);
  const { startAuthentication } = await library();
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON, useBrowserAutofill });
  return { id, rawId, type, response };
}

export async function showsPasskeysAtFields(): Promise<boolean> {
  return knowsPasskeys() && (await (await library()).browserSupportsWebAuthnAutofill());
}

export async function stopWaiting(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}

export async function makePasskey(): Promise<MadePasskey> {
  const optionsJSON: PublicKeyCredentialCreationOptionsJSON = await api.post('/api/admin/passkeys/challenge');
  const { startRegistration } = await library();
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject } };
}

/** The message for a failed passkey request; undefined if the user cancelled it. */
export function passkeySentence(error: unknown): string | undefined {
  if (!(error instanceof Error) || error instanceof ApiError || error instanceof TypeError) return errorSentence(error);
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return undefined;
  if (error.name === 'InvalidStateError') return 'This device has a passkey for your account already.';
  if (error.name === 'SecurityError')
    return 'Passkeys work only at the address the site was set up for, and only over https.';
  return 'Your browser could not do this. Try another device, or another way to sign in.';
}
