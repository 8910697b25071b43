export interface ArchiveEntry {
  kind: string;
  key: string;
  data: unknown;
  place: number;
  shown: boolean;
}

/** An app. An archive may omit its sales and reviews. */
export interface ArchiveApp extends ArchiveEntry {
  figures?: AppFigures;
}

export interface AppFigures {
  /** In tenths. */
  rating: number;
  reviewCount: number;
  soldCount: number;
}
