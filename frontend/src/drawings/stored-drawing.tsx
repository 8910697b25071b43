import { useEffect, useRef, useState } from 'react';
import { Drawing } from './drawing.tsx';
import { loadDrawing, readyDrawing } from './stored.ts';

interface StoredDrawingProps {
  /** The file's name under `drawings/`, without its extension. */
  name: string;
  label?: string;
  className?: string | undefined;
}

/**
 * A drawing that the server renders into the page. The browser keeps that markup, and loads the file only for pages
 * that it renders itself, so that no drawing is sent twice.
 */
export function StoredDrawing({ name, ...rest }: StoredDrawingProps) {
  const place = useRef<HTMLDivElement>(null);
  const [svg, setSvg] = useState(() => readyDrawing(name) ?? '');

  useEffect(() => {
    if (place.current?.firstChild) return;
    // Without the drawing the page still has all its text.
    loadDrawing(name).then(
      (loaded) => setSvg(loaded ?? ''),
      () => undefined,
    );
  }, [name]);

  return <Drawing ref={place} svg={svg} {...rest} />;
}
