/** Kinds of files that visitors may send, by the endings of their names. */
export const documentTypes = ['pdf', 'doc', 'docx', 'png', 'jpg'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Which files are taken somewhere, and what people read of others. */
export interface DocumentRule<Type extends DocumentType = DocumentType> {
  types: readonly Type[];
  /** How many bytes one may have. */
  maxBytes: number;
  messages: Readonly<Record<'tooLarge' | 'wrongType' | 'macros' | 'loads', string>>;
}

/** What name and size alone give away; what is inside, the server looks at. Undefined when nothing is wrong. */
export function documentProblem(
  { types, maxBytes, messages }: DocumentRule,
  { name, size }: { name: string; size: number },
): string | undefined {
  const ending = name.toLowerCase().replace(/\.jpeg$/, '.jpg');
  if (!types.some((type) => ending.endsWith(`.${type}`))) return messages.wrongType;
  if (size > maxBytes) return messages.tooLarge;
  return size === 0 ? messages.wrongType : undefined;
}
