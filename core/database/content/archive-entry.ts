export interface ArchiveEntry {
  kind: string;
  key: string;
  data: unknown;
  place: number;
  shown: boolean;
}

/** An app; what its buyers did nobody types in, and an archive may go without it. */
export interface ArchiveApp extends ArchiveEntry {
  figures?: AppFigures;
}

export interface AppFigures {
  /** In tenths. */
  rating: number;
  reviewCount: number;
  soldCount: number;
}
