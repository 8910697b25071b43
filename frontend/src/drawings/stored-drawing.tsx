import { useEffect, useRef, useState } from 'react';
import { Drawing } from './drawing.tsx';
import { loadDrawing, readyDrawing } from './stored.ts';

interface StoredDrawingProps {
  /** The file's name under `drawings/`, without its ending. */
  name: string;
  label?: string;
  className?: string | undefined;
}

/**
 * A drawing the server writes into the page. The browser keeps what it was sent and fetches the file only for pages
 * it renders itself, so that no drawing travels twice.
 */
export function StoredDrawing({ name, ...rest }: StoredDrawingProps) {
  const place = useRef<HTMLDivElement>(null);
  const [svg, setSvg] = useState(() => readyDrawing(name) ?? '');

  useEffect(() => {
    if (place.current?.firstChild) return;
    // Without the drawing the page still says everything in words.
    loadDrawing(name).then(
      (loaded) => setSvg(loaded ?? ''),
      () => undefined,
    );
  }, [name]);

  return <Drawing ref={place} svg={svg} {...rest} />;
}
