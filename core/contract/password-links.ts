/** How long the link to choose a new password is good. */
export const resetMinutes = 15;

/** Where that link leads. What it opens stands behind `#`, which browsers send to nobody. */
export const newPasswordPath = '/auth/new-password';
