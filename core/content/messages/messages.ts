import { group, line, paragraph, type GroupField, type TextField } from '../../fields/fields.ts';
import { filledIn, defaultText } from '../pages/common.ts';

interface Message {
  label: string;
  max: number;
  isParagraph?: boolean;
  /** The default text; a field without one must be filled in. */
  text?: string;
  isOptional?: boolean;
  /** What is filled in, by its name in braces. */
  names?: Readonly<Record<string, string>>;
  help?: string;
  hasFacts?: boolean;
  isAside?: boolean;
}

interface Messages {
  label: string;
  help?: string;
  isAside?: boolean;
  fields: Readonly<Record<string, Message | Messages>>;
}

type FieldOf<Of> = Of extends { fields: infer Members }
  ? GroupField<{ [Name in keyof Members]: FieldOf<Members[Name]> }>
  : TextField;

export function messages<const Of extends Messages>(part: Of): FieldOf<Of>;
export function messages({ label, fields, help, isAside }: Messages): GroupField {
  const made = Object.entries(fields).map(([name, member]) => [
    name,
    'fields' in member ? messages(member) : messageField(member),
  ]);
  return group(label, Object.fromEntries(made), {
    ...(help !== undefined && { help }),
    ...(isAside && { isAside }),
  });
}

function messageField({ label, max, text, names, help, ...said }: Message): TextField {
  const words = text === undefined ? filledIn(names) : defaultText(text, names);
  const helps = [help, words.help].filter(Boolean).join('. ');
  return (said.isParagraph ? paragraph : line)(label, max, {
    ...words,
    ...(helps && { help: helps }),
    ...(said.isOptional && { min: 0 }),
    ...(said.hasFacts === false && { hasFacts: false }),
    ...(said.isAside && { isAside: true }),
  });
}
