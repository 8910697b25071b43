const pictures = /!\[([^\]]*)\]\(\s*<?([^\s)<>]+)/g;

/** Pictures of a text by URL with their alt text. */
export function pictureTexts(markdown: string): ReadonlyMap<string, string> {
  return new Map(Array.from(markdown.matchAll(pictures), ([, text = '', address = '']) => [address, text]));
}

/** Replaces the alt text of each picture with this URL. */
export function withPictureText(markdown: string, address: string, text: string): string {
  return markdown.replace(pictures, (whole, before: string, at: string) =>
    at === address ? `![${text}]${whole.slice(before.length + 3)}` : whole,
  );
}
