export const freely = { name: 'contacts-freely', points: 5, seconds: 3600 };
