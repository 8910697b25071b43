import { Spinner } from '../ui/spinner.tsx';

export function Waiting() {
  return (
    <div className="waiting">
      <Spinner />
    </div>
  );
}
