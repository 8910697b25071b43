/** The longer side of what a browser makes of a chosen picture: that of the largest square it is shown in, for dense screens. */
export const portraitSide = 112;
export const portraitMaxBytes = 60_000;

export const portraitTypes = ['jpg', 'png', 'webp'] as const;

/** Where the picture of someone with an account is read, by those who are signed in; null where they have none. */
export function portraitAddress(hash: string | null | undefined): string | null {
  return hash ? `/api/admin/portraits/${hash}` : null;
}
