import { lostFields, usualLostReasons } from '@prism/core/contract/history';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

const { label, max } = lostFields.reason;

export function LostReason(props: { value: string; error: string | undefined; onChange: (reason: string) => void }) {
  return (
    <div className="grid gap-2">
      <TextField label={label} required maxLength={max} autoComplete="off" {...props} />
      <div role="group" aria-label="Suggestions" className="flex flex-wrap gap-2">
        {usualLostReasons.map((reason) => (
          <Button
            key={reason}
            variant="secondary"
            size="sm"
            aria-pressed={props.value === reason}
            onClick={() => props.onChange(reason)}
          >
            {reason}
          </Button>
        ))}
      </div>
    </div>
  );
}
