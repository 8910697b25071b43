export interface Subject {
  /** 'posts', 'apps', a kind of content, 'pages', 'settings' or 'wordings'. */
  kind: string;
  /** That of its row; of a document, which there is one of, its key. */
  id: string;
}
