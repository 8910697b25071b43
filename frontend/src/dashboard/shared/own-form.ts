/** A form in a section, as wide as what goes into its fields. */
export const ownForm = 'grid w-full max-w-104 justify-items-start gap-5 *:[.fld]:w-full';
