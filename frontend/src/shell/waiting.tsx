import { Spinner } from '../ui/spinner.tsx';

interface WaitingProps {
  /** The heading of a page that has none yet. */
  title?: string;
}

export function Waiting({ title }: WaitingProps) {
  return (
    <div className="waiting">
      {title !== undefined && <h1 className="vh">{title}</h1>}
      <Spinner />
    </div>
  );
}
