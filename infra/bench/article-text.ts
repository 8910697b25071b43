/** The articles of the token benchmark: every chunk is a word that says which one it is. */
export const articles = 10;

const chunksInParagraph = 60;
const paragraphsInSection = 5;

/** Chunk `index` of article `article`, with the breaks of a Markdown text before it. */
export function chunkOf(article: number, index: number): string {
  const word = `${markOf(article, index)} `;
  if (index === 0 || index % chunksInParagraph > 0) return word;
  const paragraph = index / chunksInParagraph;
  return paragraph % paragraphsInSection === 0 ? `\n\n## Part ${paragraph} of ${article}\n\n${word}` : `\n\n${word}`;
}

/** The word of a chunk; the page finds it again by this form. */
export function markOf(article: number, index: number): string {
  return `a${article}w${String(index).padStart(6, '0')}`;
}

/** The first `chunks` chunks of an article as one text. */
export function textOf(article: number, chunks: number): string {
  return Array.from({ length: chunks }, (_, index) => chunkOf(article, index)).join('');
}

/** `markdown` of the above as its words stand on the screen. */
export function shownWords(markdown: string): string {
  return markdown.replace(/^## /gm, '').split(/\s+/).join(' ').trim();
}

export const topicOf = (article: number) => `Benchmark article ${article}`;

/** Which article a prompt asks for. */
export function articleAskedFor(prompt: string): number {
  const [, article] = /^Topic: Benchmark article (\d+)$/m.exec(prompt) ?? [];
  if (article === undefined) throw new Error('a prompt asks for an article that is not of this benchmark');
  return Number(article);
}
