import { codeFields } from '@prism/core/contract/accounts';
import { ownAccountCalls, type FactorKey } from '@prism/core/contract/own-account-calls';
import { useChange } from '../../api/calls.ts';
import { encode } from 'uqr';
import { ResourceForm } from '../kit/resource-form.tsx';

interface FactorDialogProps {
  factor: FactorKey;
  onConfirmed: (codes: string[]) => void;
  onClose: () => void;
}

export function FactorDialog({ factor: { key, uri }, onConfirmed, onClose }: FactorDialogProps) {
  const { mutateAsync: confirm } = useChange(ownAccountCalls.confirmFactor);
  return (
    <ResourceForm
      title="Set up an authenticator app"
      description="Scan this QR code with the app, or enter the key by hand. Then enter the six-digit code."
      send="Set up"
      sending="Checking..."
      rules={codeFields}
      fields={[
        () => (
          <div className="mb-5 flex flex-wrap items-center gap-5">
            <QrCode text={uri} />
            <p className="min-w-40 flex-1 text-sm">
              Key{' '}
              <code className="nums mt-1 block text-base tracking-wide text-ink">
                {key.match(/.{1,4}/g)?.join(' ')}
              </code>
            </p>
          </div>
        ),
        { name: 'code', inputMode: 'numeric', autoComplete: 'one-time-code' },
      ]}
      save={async ({ code }) => {
        onConfirmed((await confirm({ body: { code } })).codes);
        return false;
      }}
      onClose={onClose}
    />
  );
}

/** Black on white in both themes, with the margin that cameras need. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 4 });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      role="img"
      aria-label="QR code of the key"
      viewBox={`0 0 ${size} ${size}`}
      className="size-52 rounded-2 border border-line"
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  );
}
