export interface ArchiveEntry {
  kind: string;
  key: string;
  data: unknown;
  place: number;
  shown: boolean;
}

export interface ArchiveApp extends ArchiveEntry {
  figures?: AppFigures;
}

export interface AppFigures {
  /** In tenths. */
  rating: number;
  reviewCount: number;
  soldCount: number;
}
