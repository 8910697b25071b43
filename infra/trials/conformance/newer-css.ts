/** CSS that the Nu HTML checker does not know, although every supported browser handles or ignores it. */
export interface NewerCss {
  message: string;
  /** The code at the position, where the message alone is ambiguous. */
  at?: string;
}

export const newerCss: readonly NewerCss[] = [
  { message: 'CSS: Unrecognized at-rule “@property”' },
  { message: 'CSS: Unrecognized at-rule “@container”' },
  { message: "CSS: “margin-trim”: Property “margin-trim” doesn't exist." },
  { message: "CSS: “vector-effect”: Property “vector-effect” doesn't exist." },
  { message: "CSS: “container-type”: Property “container-type” doesn't exist." },
  // A length in a custom property.
  { message: 'CSS: “width”: The types are incompatible.', at: 'var(--gutter))' },
  // Container units (cqi).
  { message: 'CSS: “font-size”: Parse Error.', at: '/ .62), 7rem)' },
  { message: 'CSS: “font-size”: Parse Error.', at: '/ .62), 4.25rem)' },
  { message: 'CSS: “font-size”: Parse Error.', at: '2.6cqi,.9375rem)' },
  { message: 'CSS: “font-size”: Parse Error.', at: '5cqi,2.125rem)' },
  { message: 'CSS: “gap”: Parse Error.', at: '7cqi,3.5rem)' },
];
