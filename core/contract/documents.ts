export const documentTypes = ['pdf', 'doc', 'docx', 'png', 'jpg'] as const;
export type DocumentType = (typeof documentTypes)[number];

export interface DocumentRule<Type extends DocumentType = DocumentType> {
  types: readonly Type[];
  maxBytes: number;
  messages: Readonly<Record<'tooLarge' | 'wrongType' | 'macros' | 'loads', string>>;
}

export function documentProblem(
  { types, maxBytes, messages }: DocumentRule,
  { name, size }: { name: string; size: number },
): string | undefined {
  const ending = name.toLowerCase().replace(/\.jpeg$/, '.jpg');
  if (!types.some((type) => ending.endsWith(`.${type}`))) return messages.wrongType;
  if (size > maxBytes) return messages.tooLarge;
  return size === 0 ? messages.wrongType : undefined;
}
