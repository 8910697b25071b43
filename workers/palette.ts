/**
 * Colours of the design system as values, because neither mail clients nor drawn pictures support custom properties.
 */
export const light = {
  paper: '#f7f9f7',
  surface: '#ffffff',
  sunk: '#eceeec',
  ink: '#12161b',
  ink2: '#42474e',
  ink3: '#60656d',
  onInk: '#ffffff',
  line: '#d9dddd',
} as const;

export const dark: Readonly<Record<keyof typeof light, string>> = {
  paper: '#0c0f12',
  surface: '#13161b',
  sunk: '#06080b',
  ink: '#f1f3f1',
  ink2: '#b1b6bc',
  ink3: '#898f96',
  onInk: '#0c0f12',
  line: '#2a2e34',
};

export const spectrum = [
  '#f54848',
  '#dd6408',
  '#af7f06',
  '#029c47',
  '#0c988c',
  '#0b93b5',
  '#3085fd',
  '#966dfd',
  '#e34cad',
] as const;

export const sans = "'Archivo Variable',Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif";
