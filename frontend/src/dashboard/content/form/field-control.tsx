import { memo } from 'react';
import type { ControlProps } from './form-context.ts';
import { GroupControl } from './group-control.tsx';
import { HueControl } from './hue-control.tsx';
import { FileControl } from './file-control.tsx';
import { ListControl } from './list-control.tsx';
import { EntryControl } from './entry-control.tsx';
import { ChoiceControl, DateControl, FlagControl, NumberControl } from './simple-controls.tsx';
import { PictureControl } from './picture-control.tsx';
import { TextControl } from './text-control.tsx';

export const FieldControl = memo(function FieldControl({ field, value, path }: ControlProps) {
  switch (field.type) {
    case 'text':
      return field.kind === 'image' ? (
        <PictureControl field={field} value={value} path={path} />
      ) : (
        <TextControl field={field} value={value} path={path} />
      );
    case 'number':
      return field.look === 'hue' ? (
        <HueControl field={field} value={value} path={path} />
      ) : (
        <NumberControl field={field} value={value} path={path} />
      );
    case 'date':
      return <DateControl field={field} value={value} path={path} />;
    case 'flag':
      return <FlagControl field={field} value={value} path={path} />;
    case 'choice':
      return <ChoiceControl field={field} value={value} path={path} />;
    case 'file':
      return <FileControl field={field} value={value} path={path} />;
    case 'entry':
      return <EntryControl field={field} value={value} path={path} />;
    case 'list':
      return <ListControl field={field} value={value} path={path} />;
    case 'group':
      return <GroupControl field={field} value={value} path={path} />;
  }
});
