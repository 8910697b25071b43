/** The field that an address names, which gets the focus once it is shown. */
export const wantedField = (search: string): string | null => new URLSearchParams(search).get('field');
