/** A form in a section, as wide as what goes into its fields. */
export const ownForm = 'grid w-full max-w-104 gap-5 [&>button]:justify-self-start';
