import type { Ref } from 'react';

interface DrawingProps {
  /** The SVG source, inline so that its text uses the page's typeface. */
  svg: string;
  /** Its text alternative; without one the drawing is decorative. */
  label?: string;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

export function Drawing({ svg, label, className, ref }: DrawingProps) {
  const described = label ? { role: 'img', 'aria-label': label } : {};
  return (
    <div
      ref={ref}
      className={className}
      {...described}
      // The browser's first render may not have the drawing; the server's markup stays.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
