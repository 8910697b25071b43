/** A mail to an address that nobody has verified, which others must not be able to fill. */
export interface Confirmation {
  email: string;
  /** The owner of the address asked for it anew then: what went there before counts for the day and not for the hour. */
  anewSince?: Date | null | undefined;
}

export interface ConfirmationLimits {
  /** See `addressHash`. */
  addressSecret: string;
}
