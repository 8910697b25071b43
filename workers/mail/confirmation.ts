/** A mail to an unverified address, whose text others must not control. */
export interface Confirmation {
  email: string;
  /** When the owner of the address asked for it again: earlier mails then count for the day and not for the hour. */
  resetAt?: Date | null | undefined;
}

export interface ConfirmationLimits {
  /** See `addressHash`. */
  addressSecret: string;
}
