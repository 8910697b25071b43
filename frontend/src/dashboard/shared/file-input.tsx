import type { ComponentProps } from 'react';

interface FileInputProps extends ComponentProps<'input'> {
  /** Whether a file is stored: the browser's "No file chosen" is then wrong, so the input is invisible. */
  hasFile: boolean;
}

export function FileInput({ hasFile, className = '', ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      type="file"
      className={`${className} ${hasFile ? 'text-transparent' : ''} control min-h-15 p-2 file:mr-4 file:min-h-10.5 file:cursor-pointer file:rounded-2 file:border file:border-line-ui file:bg-sunk file:px-4.5 file:font-semibold file:text-ink`}
    />
  );
}
