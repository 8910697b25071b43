/** A mail to an unverified address, whose text others must not control. */
export interface Confirmation {
  email: string;
  /** When the owner of the email asked for it again: earlier mails then count for the day, not for the hour. */
  resetAt?: Date | null | undefined;
}

export interface ConfirmationLimits {
  /** See `addressHash`. */
  addressSecret: string;
}
