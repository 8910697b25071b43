const pictures = /!\[([^\]]*)\]\(\s*<?([^\s)<>]+)/g;

/** The pictures of a Markdown text by their addresses, with what stands in their place for whoever cannot see them. */
export function pictureTexts(markdown: string): ReadonlyMap<string, string> {
  return new Map(Array.from(markdown.matchAll(pictures), ([, text = '', address = '']) => [address, text]));
}

/** `markdown` with another text in the place of each picture at this address. */
export function withPictureText(markdown: string, address: string, text: string): string {
  return markdown.replace(pictures, (whole, before: string, at: string) =>
    at === address ? `![${text}]${whole.slice(before.length + 3)}` : whole,
  );
}
