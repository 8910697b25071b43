/** The field in the URL, which gets the focus when it is shown. */
export const wantedField = (search: string): string | null => new URLSearchParams(search).get('field');
