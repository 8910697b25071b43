export const versionField = {
  label: 'Version of the wording',
  min: 0,
  max: 20,
  message: 'This version of the consent text is unknown',
} as const;
