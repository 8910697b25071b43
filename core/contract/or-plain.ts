/** `said`, and for each text that nobody has written that of `plain`. */
export function orPlain<Texts extends Readonly<Record<string, string>>>(said: Texts, plain: Texts): Texts {
  return { ...plain, ...Object.fromEntries(Object.entries(said).filter(([, text]) => text !== '')) };
}
