import type { User } from '@prism/core/contract/sign-in-calls';
import { addressOf } from '@prism/core/contract/call';
import { ownAccountCalls } from '@prism/core/contract/own-account-calls';
import { portraitSide } from '@prism/core/contract/portraits';
import { useId, useState } from 'react';
import { useChange, useChanges } from '../../api/calls.ts';
import { ApiError, errorSentence, sendBytes } from '../../api/client.ts';
import { smallSquare } from '../../lib/small-picture.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Field } from '../../ui/field.tsx';
import { FileTile } from '../media/file-tile.tsx';
import { InitialsSquare } from '../shared/initials-square.tsx';

export function PortraitForm({ user }: { user: User }) {
  const id = useId();
  const toast = useToast();
  const showError = useErrorToast();
  const keep = useChanges([ownAccountCalls.keepPortrait], async (picture: Blob) => {
    await sendBytes('PUT', addressOf(ownAccountCalls.keepPortrait, {}), picture);
  });
  const remove = useChange(ownAccountCalls.removePortrait);
  const [problem, setProblem] = useState<string>();

  async function send(chosen: Blob) {
    setProblem(undefined);
    try {
      await keep.mutateAsync(await smallSquare(chosen, portraitSide));
      toast({ title: 'Picture saved', description: 'Others see it instead of your initials.' });
    } catch (error) {
      setProblem(
        error instanceof ApiError
          ? errorSentence(error)
          : 'Your browser cannot read this picture. Choose a JPEG or PNG.',
      );
    }
  }

  async function sendFromLibrary(address: string) {
    const picture = await fetch(address).then(
      (answer) => (answer.ok ? answer.blob() : undefined),
      () => undefined,
    );
    if (picture) return await send(picture);
    setProblem('This picture could not be fetched from the library. Check your connection, or choose another one.');
  }

  return (
    <div className="max-w-104">
      <Field label="Picture" id={id} error={problem} hint="Cropped to a small square. The original file is not kept.">
        {(control) => (
          <FileTile
            {...control}
            picture={<InitialsSquare name={user.name ?? user.username} portrait={user.portrait} />}
            hasFile={user.portrait !== null}
            accept="image/*"
            disabled={keep.isPending}
            onFile={(file) => void send(file)}
            onLibrary={(address) => void sendFromLibrary(address)}
            removed="picture"
            isRemoving={remove.isPending}
            onRemove={() => remove.mutate({}, { onError: (error) => showError(error) })}
          />
        )}
      </Field>
    </div>
  );
}
