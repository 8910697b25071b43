export class ArchiveError extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'ArchiveError';
    this.sentences = sentences;
  }
}
