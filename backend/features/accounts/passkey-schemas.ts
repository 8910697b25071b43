import type { MadePasskey, PasskeyAnswer } from '@prism/core/contract/passkeys';
import Joi from 'joi';

const base64url = (longest: number) =>
  Joi.string()
    .pattern(/^[\w-]*$/)
    .max(longest);
const clientDataJSON = base64url(4_000).required();

const parts = {
  id: base64url(1_500).required(),
  rawId: base64url(1_500).required(),
  type: Joi.string().valid('public-key').required(),
};

// Browsers send more than is needed.
const asBrowsersSay = { stripUnknown: true };

export const passkeyAnswer = Joi.object<PasskeyAnswer, true>({
  ...parts,
  response: Joi.object({
    clientDataJSON,
    authenticatorData: base64url(4_000).required(),
    signature: base64url(8_000).required(),
    userHandle: base64url(100),
  }).required(),
}).options(asBrowsersSay);

export const madePasskey = Joi.object<MadePasskey, true>({
  ...parts,
  response: Joi.object({ clientDataJSON, attestationObject: base64url(16_000).required() }).required(),
}).options(asBrowsersSay);
