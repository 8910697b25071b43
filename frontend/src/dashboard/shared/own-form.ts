/** A form in a section, as wide as its fields need. */
export const ownForm = 'grid w-full max-w-104 gap-5 [&>button]:justify-self-start';
