import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { errorSentence } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { Problem } from '../../ui/problem.tsx';

interface LinkPageProps<Proof> {
  title: string;
  /** The effect of the button. */
  children: ReactNode;
  button: string;
  busyLabel: string;
  /** The token of the link; undefined if incomplete. */
  read: (hash: string) => Proof | undefined;
  act: (proof: Proof) => Promise<void>;
  /** The page for an invalid link. */
  otherwise: string;
}

/**
 * A page behind a link in a mail, with one button. Opening it changes nothing, because mail scanners open links, too.
 */
export function LinkPage<Proof>({ title, children, button, busyLabel, read, act, otherwise }: LinkPageProps<Proof>) {
  const { hash } = useLocation();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const proof = read(hash.slice(1));

  async function follow(known: Proof) {
    setBusy(true);
    setProblem(undefined);
    try {
      await act(known);
    } catch (error) {
      setProblem(errorSentence(error));
      setBusy(false);
    }
  }

  return (
    <AuthFrame>
      <div className="grid w-full max-w-105 gap-6">
        <h2 className="h1">{title}</h2>
        {proof === undefined ? (
          <p>This link is incomplete. Copy the whole link from the email.</p>
        ) : (
          <>
            <p>{children}</p>
            <Button size="lg" wide busy={isBusy} busyLabel={busyLabel} onClick={() => void follow(proof)}>
              {button}
            </Button>
          </>
        )}
        <Problem text={problem} />
        <p className="text-sm">
          <Link className="lk" to="/auth">
            {otherwise}
          </Link>
        </p>
      </div>
    </AuthFrame>
  );
}
