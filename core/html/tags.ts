const begins = { a: /<a[\s/]/gi, img: /<img[\s/]/gi } as const;
const values = {
  alt: /[\s"'/]alt\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i,
  href: /[\s"'/]href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i,
  src: /[\s"'/]src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i,
} as const;

export interface TagStretch {
  index: number;
  /** Up to the next such tag, because the text may not be HTML. */
  text: string;
}

export function tagsIn(text: string, name: keyof typeof begins): TagStretch[] {
  const found = Array.from(text.matchAll(begins[name]), ({ index }) => index);
  return found.map((index, at) => ({ index, text: text.slice(index, found[at + 1]) }));
}

export function attributeIn(tag: TagStretch, name: keyof typeof values): string | undefined {
  const match = values[name].exec(tag.text);
  return match?.slice(1).find((part) => part !== undefined);
}
