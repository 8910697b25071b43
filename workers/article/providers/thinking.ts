import type { VendorId } from '@prism/core/contract/generations';

/** How a request says that a model is not to think, in each of OpenAI's protocols. */
export interface ThinkingFields {
  chat: Readonly<Record<string, unknown>>;
  responses: Readonly<Record<string, unknown>>;
}

const none: ThinkingFields = { chat: {}, responses: {} };

/** Those of OpenAI that think unless told otherwise; older ones refuse to be told. */
const thinksByDefault = /^(?:gpt-(?:[5-9]|\d\d)|o\d)/;

/** As the vendors' documents said in November 2026. Services of the studio's own know no common word for it. */
export function thinkingOff(vendor: VendorId | undefined): (model: string) => ThinkingFields {
  return (model) => {
    if (vendor === 'openai' && thinksByDefault.test(model))
      return { chat: { reasoning_effort: 'none' }, responses: { reasoning: { effort: 'none' } } };
    if (vendor === 'deepseek') return { ...none, chat: { thinking: { type: 'disabled' } } };
    return none;
  };
}
