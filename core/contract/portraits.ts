/** The side of an uploaded portrait: the largest square it is shown in, for dense screens. */
export const portraitSide = 112;
export const portraitMaxBytes = 60_000;

export const portraitTypes = ['jpg', 'png', 'webp'] as const;

/** The URL of an account's portrait, for signed-in people; null if there is none. */
export function portraitAddress(hash: string | null | undefined): string | null {
  return hash ? `/api/admin/portraits/${hash}` : null;
}
