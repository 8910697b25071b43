/** Page for a new password. The token follows `#`, which browsers send to no server. */
export const newPasswordPath = '/auth/new-password';

/** Page of an invitation, with the token after `#`. */
export const invitationPath = '/auth/invitation';

/** Page that confirms an account's new email, with the token after `#`. */
export const addressPath = '/auth/address';

/** Page that reports a foreign sign-in, with the token after `#`. */
export const notMePath = '/auth/not-me';
