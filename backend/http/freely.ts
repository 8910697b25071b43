/** One client may send so many enquiries, and accept so many quotes, without more ado; for those beyond, its browser works. */
export const freely = { name: 'contacts-freely', points: 5, seconds: 3600 };
