import { line, type FieldErrors } from '@prism/core/contract/fields';
import {
  aiModelFields,
  mostContextTokens,
  mostMicroDollars,
  readDollars,
  writeDollars,
  type AiModelChange,
  type AiModelRow,
} from '@prism/core/contract/ai-models';

/** Numbers are kept as the text that was typed. */
export const modelRules = {
  name: aiModelFields.name,
  label: aiModelFields.label,
  input: line('Input price (USD per 1M tokens)', 20, { min: 0, message: '' }),
  output: line('Output price (USD per 1M tokens)', 20, { min: 0, message: '' }),
  cached: line('Cached input price (USD per 1M tokens)', 20, { min: 0, message: '' }),
  context: line('Context window (tokens)', 20, { min: 0, message: '' }),
  note: aiModelFields.note,
};

export type ModelForm = Record<keyof typeof modelRules, string>;

export function modelFormOf(model: AiModelRow | undefined): ModelForm {
  const { name = '', label = '', price, contextTokens, note = '' } = model ?? {};
  return {
    name,
    label,
    note,
    input: price ? writeDollars(price.input) : '',
    output: price ? writeDollars(price.output) : '',
    cached: typeof price?.cached === 'number' ? writeDollars(price.cached) : '',
    context: contextTokens ? String(contextTokens) : '',
  };
}

const amountMessage = `Enter an amount in dollars such as 2.50, up to ${writeDollars(mostMicroDollars)}`;
const bothMessage = 'Enter both prices, or none';

/** The form as the API takes it, or the errors of its numbers. */
export function modelChangeOf(
  form: ModelForm,
  orderable: boolean,
): { change: AiModelChange } | { wrong: FieldErrors<keyof ModelForm> } {
  const wrong: FieldErrors<keyof ModelForm> = {};
  const [input, output, read] = [readDollars(form.input), readDollars(form.output), readDollars(form.cached)];
  const isCachedPriced = form.cached.trim() !== '';
  const isPriced = isCachedPriced || form.input.trim() !== '' || form.output.trim() !== '';
  if (isPriced && input === undefined) wrong.input = form.input.trim() === '' ? bothMessage : amountMessage;
  if (isPriced && output === undefined) wrong.output = form.output.trim() === '' ? bothMessage : amountMessage;
  if (isCachedPriced && read === undefined) wrong.cached = amountMessage;
  const context = form.context.replaceAll(/[\s,]/g, '');
  const contextTokens = context === '' ? null : Number(context);
  if (
    contextTokens !== null &&
    !(Number.isInteger(contextTokens) && contextTokens > 0 && contextTokens <= mostContextTokens)
  )
    wrong.context = 'Enter a whole number of tokens such as 128000';
  if (Object.keys(wrong).length > 0) return { wrong };
  const price = input !== undefined && output !== undefined ? { input, output, cached: read ?? null } : null;
  return { change: { label: form.label.trim(), price, contextTokens, orderable, note: form.note.trim() } };
}
