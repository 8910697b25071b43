/** What has revisions, drafts and a bin, and what several people may have open: a post, an app, an entry or a document. */
export interface Subject {
  /** 'posts', 'apps', a kind of content, 'pages', 'settings' or 'wordings'. */
  kind: string;
  /** That of its row; of a document, which there is one of, its key. */
  id: string;
}
