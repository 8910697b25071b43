export interface Subject {
  /** 'posts', 'apps', a kind of content, 'pages', 'settings' or 'wordings'. */
  kind: string;
  /** The row's id, or a document's key. */
  id: string;
}
