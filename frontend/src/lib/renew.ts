/** Under which this tab keeps what was typed into a page that is loaded anew. */
export const typedKey = 'prism-typed';

let loadAnew: (() => Promise<boolean>) | undefined;

/** Says what is done where a piece does not come: true once the page is being loaded anew. Few need it, so it comes late. */
export function onMissingPiece(does: () => Promise<boolean>): void {
  loadAnew = does;
}

/** Fetches a piece of the program. Where a release since has taken it away, the page is loaded anew; else the failure is told. */
export async function fetched<Piece>(fetchPiece: () => Promise<Piece>): Promise<Piece> {
  try {
    return await fetchPiece();
  } catch (error) {
    if (!(await loadAnew?.())) throw error;
    return await new Promise<never>(() => undefined);
  }
}
