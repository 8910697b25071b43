import type { TextField } from '@prism/core/contract/fields';
import { PictureField } from '../../media/picture-field.tsx';
import { useControl } from './control.ts';
import type { ControlProps } from './form-context.ts';

export function PictureControl(props: ControlProps<TextField>) {
  const { shared, set } = useControl(props);
  return (
    <PictureField
      {...shared}
      required={props.field.min > 0}
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={set}
    />
  );
}
