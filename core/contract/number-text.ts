const format = new Intl.NumberFormat('en-GB');

/** '1,204'. The formatter is shared: creating one takes longer than a thousand numbers. */
export const numberText = (value: number): string => format.format(value);
