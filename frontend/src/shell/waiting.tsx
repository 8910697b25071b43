import { Spinner } from '../ui/spinner.tsx';

interface WaitingProps {
  /** The heading, if the page has none yet. */
  title?: string;
}

export function Waiting({ title }: WaitingProps) {
  return (
    <div className="grid min-h-[calc(100dvh-72px)] place-items-center pt-18">
      {title !== undefined && <h1 className="sr-only">{title}</h1>}
      <Spinner />
    </div>
  );
}
