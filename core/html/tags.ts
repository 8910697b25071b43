const begins = { a: /<a[\s/]/gi, img: /<img[\s/]/gi } as const;
const values = {
  alt: /[\s"'/]alt\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i,
  href: /[\s"'/]href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i,
  src: /[\s"'/]src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i,
} as const;

/** A stretch of a text that begins with a tag. */
export interface TagStretch {
  index: number;
  /** Up to where the next such tag begins, because nobody knows whether the text around is HTML at all. */
  text: string;
}

/** What begins like such a tag. More is found than a browser would take for one, and never less. */
export function tagsIn(text: string, name: keyof typeof begins): TagStretch[] {
  const found = Array.from(text.matchAll(begins[name]), ({ index }) => index);
  return found.map((index, at) => ({ index, text: text.slice(index, found[at + 1]) }));
}

/** What the tag says of it, its entities as they are; undefined where it says nothing. */
export function attributeIn(tag: TagStretch, name: keyof typeof values): string | undefined {
  const match = values[name].exec(tag.text);
  return match?.slice(1).find((part) => part !== undefined);
}
