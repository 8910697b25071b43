import type { NumberField } from '@prism/core/fields/fields';

/** Null if empty; malformed numbers stay text, which validation reports. */
export function numberIn(typed: string, { step = 1 }: Pick<NumberField, 'step'>): number | string | null {
  const text = typed.trim();
  const plain = withoutGroups(text.replace(/[\s'’]/g, ''), Number.isInteger(step));
  const number = Number(plain);
  return text === '' ? null : plain !== '' && Number.isFinite(number) ? number : text;
}

/** Accepts '4,500', '4.500' (whole numbers) and '4,5'. */
function withoutGroups(text: string, isWhole: boolean): string {
  if (isWhole && /^-?[1-9]\d{0,2}(?:\.\d{3})+$/.test(text)) return text.replaceAll('.', '');
  return /^-?\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text.replaceAll(',', '');
}
