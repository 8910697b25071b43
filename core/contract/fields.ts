/** What a text field must hold, and what a person reads when it does not. */
export interface FieldRule {
  /** Text is what a field without a type holds. */
  type?: undefined;
  label: string;
  /** Fewest characters after trimming; 0 makes the field optional. */
  min: number;
  max: number;
  /** Said when the value is missing, too short or not of its kind. */
  message: string;
  kind?: 'email' | 'slug' | 'date' | 'image';
  oneOf?: readonly string[];
  /** What staff read over the value, where the form's label is longer. */
  shortLabel?: string;
}

export type FieldRules<Field extends string = string> = Readonly<Record<Field, FieldRule>>;

type FieldValue<Rule extends FieldRule> = Rule extends { oneOf: readonly (infer Choice extends string)[] }
  ? Choice
  : string;

type OptionalField<Rules extends FieldRules> = {
  [Field in keyof Rules]: Rules[Field]['min'] extends 0 ? Field : never;
}[keyof Rules];

export type FieldInput<Rules extends FieldRules, Empty = never> = {
  [Field in Exclude<keyof Rules, OptionalField<Rules>>]: FieldValue<Rules[Field]>;
} & {
  [Field in OptionalField<Rules>]?: FieldValue<Rules[Field]> | Empty;
};

/** The same as it is stored and shown: null in an optional field that was left empty. */
export type StoredFields<Rules extends FieldRules> = {
  [Field in keyof Rules]: FieldValue<Rules[Field]> | (Field extends OptionalField<Rules> ? null : never);
};

export type FieldErrors<Field extends string = string> = Partial<Record<Field, string>>;

/** An address with a dot in its domain part (contract.md, "E-mail addresses"); no quotes, brackets or control characters. */
export const emailPattern = /^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\.]+(\.[^\s@"(),:;<>[\]\\.]+)+$/u;

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** ISO 8601, as date fields of browsers give it. */
const datePattern = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/**
 * An https address with the name of a host, for browsers load no other, or a path of this site: one slash, for two would
 * lead to another site.
 */
export const imagePattern =
  /^(?:https:\/\/(?:[A-Za-z\d-]+\.)*[A-Za-z][A-Za-z\d-]*(?::[1-5]?\d{1,4})?(?:[/?#]\S*)?|\/(?![/\\])\S*)$/;

/** What a text of a kind must match. */
export const patterns = { email: emailPattern, slug: slugPattern, date: datePattern, image: imagePattern } as const;

export function tooLong(rule: FieldRule): string {
  return `${rule.label} must be ${rule.max.toLocaleString('en-GB')} characters or fewer`;
}

/** Characters as people count them and PostgreSQL does; `length` counts many symbols twice. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}

/** Characters no text field holds: PostgreSQL refuses NUL, HTML forbids most of the others, and no person types them. */
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** Halves of characters, which no database keeps and JSON in PostgreSQL refuses. */
const halfCharacters = /\p{Surrogate}/gu;

/** Text without a character that anyone can see: spaces, marks of direction, fillers, joiners. */
export const nothingToSee = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]+$/u;

export function isBlank(text: string): boolean {
  return text === '' || nothingToSee.test(text);
}

/** Text as it is stored: trimmed, nothing in it that PostgreSQL would refuse, and empty where there is nothing to see. */
export function cleanText(text: string): string {
  return isBlank(text) ? '' : storableText(text.trim());
}

export function storableText(text: string): string {
  return text.replace(controlCharacters, '').replace(halfCharacters, '\ufffd');
}

/** The sentence that says what is wrong with `value`, or undefined when nothing is. */
export function fieldError(rule: FieldRule, value: string): string | undefined {
  const text = isBlank(value) ? '' : value.trim();
  const count = characterCount(text);
  if (count < rule.min) return rule.message;
  if (count > rule.max) return tooLong(rule);
  if (text === '') return undefined;
  if (rule.kind && !patterns[rule.kind].test(text)) return rule.message;
  if (rule.oneOf && !rule.oneOf.includes(text)) return rule.message;
  return undefined;
}

/** Every field of `rules` that `values` gets wrong. */
export function fieldErrors<Field extends string>(
  rules: FieldRules<Field>,
  values: Readonly<Record<Field, string>>,
): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  for (const field in rules) {
    const error = fieldError(rules[field], values[field]);
    if (error) errors[field] = error;
  }
  return errors;
}

export function mapFields<Field extends string, Value>(
  rules: FieldRules<Field>,
  valueOf: (rule: FieldRule, field: Field) => Value,
): Record<Field, Value>;
export function mapFields(rules: FieldRules, valueOf: (rule: FieldRule, field: string) => unknown) {
  return Object.fromEntries(Object.entries(rules).map(([field, rule]) => [field, valueOf(rule, field)]));
}

/** The fields of `rules` in `source`, and nothing else that it holds. */
export function pickFields<Rules extends FieldRules>(
  rules: Rules,
  source: Readonly<FieldInput<Rules, null | undefined>>,
): StoredFields<Rules>;
export function pickFields(rules: FieldRules, source: Readonly<Record<string, string | null | undefined>>) {
  return mapFields(rules, (_rule, field) => source[field] || null);
}
