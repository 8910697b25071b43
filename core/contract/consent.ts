/** The field with which a form sends the version of the wording that it showed; left out by programs that show none. */
export const versionField = {
  label: 'Version of the wording',
  min: 0,
  max: 20,
  message: 'This version of the consent text is unknown',
} as const;
