export interface Section {
  heading: string;
  /** Paragraphs, lists and code blocks. */
  blocks: readonly string[];
}

/** Sections written as Markdown: each begins with a `## ` heading, blank lines part the blocks. */
export function parseSections(markdown: string): Section[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [heading = '', ...blocks] = part.trim().split(/\n{2,}/);
      return { heading, blocks };
    });
}

/** What the sandbox knows about one category. */
export interface CategoryBank {
  sections: readonly Section[];
  /** For technical articles: a sentence and the code block it leads to. */
  code: readonly { lead: string; block: string }[];
  /** Woven in where the order names no keywords. */
  keywords: readonly string[];
}
