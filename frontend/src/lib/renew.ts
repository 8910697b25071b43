/** The session storage key of text typed into a page that is reloaded. */
export const typedKey = 'prism-typed';

let reloadPage: (() => Promise<boolean>) | undefined;

/**
 * Sets the handler for a chunk that fails to load. It returns true once the page reloads. Few visits need it, so it is
 * loaded late.
 */
export function onMissingPiece(does: () => Promise<boolean>): void {
  reloadPage = does;
}

/** Loads a chunk. If a release has removed it, reloads the page; otherwise throws. */
export async function fetched<Piece>(fetchPiece: () => Promise<Piece>): Promise<Piece> {
  try {
    return await fetchPiece();
  } catch (error) {
    if (!(await reloadPage?.())) throw error;
    return await new Promise<never>(() => undefined);
  }
}
