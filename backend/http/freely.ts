/** Enquiries and acceptances of a client before proof of work is required. */
export const freely = { name: 'contacts-freely', points: 5, seconds: 3600 };
