const format = new Intl.NumberFormat('en-GB');

/** '1,204'. A formatter of its own for each number takes longer than a thousand numbers do. */
export const numberText = (value: number): string => format.format(value);
