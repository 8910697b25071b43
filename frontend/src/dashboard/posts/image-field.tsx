import { imagePattern } from '@prism/core/contract/fields';
import { type ComponentProps, useId, useState } from 'react';
import { TextField } from '../../ui/field.tsx';
import { sitePictures } from './site-pictures.ts';
import { blockedSentence, useBlockedHosts } from './use-blocked-hosts.ts';

type ImageFieldProps = Pick<ComponentProps<typeof TextField>, 'name' | 'error' | 'required'> & {
  value: string;
  onChange: (value: string) => void;
};

/** The picture over the article: one of the site's own, or one at an address. */
export function ImageField(field: ImageFieldProps) {
  const name = useId();
  const chosen = field.value.trim();
  return (
    <div className="all image-field">
      <TextField
        label="Featured image URL"
        hint="One of the pictures below, a path of this site, or an address. Beside the title it needs no description."
        autoComplete="off"
        {...field}
      />
      <Chosen key={chosen} image={chosen} />
      <fieldset className="pictures">
        <legend>Pictures of the site</legend>
        <div>
          {sitePictures.map(({ path, label }) => (
            <label key={path}>
              <input type="radio" name={name} checked={path === chosen} onChange={() => field.onChange(path)} />
              <img src={path} alt="" width={160} height={120} loading="lazy" decoding="async" />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

/** The picture of an address nobody drew, so that a wrong one is seen before visitors see it. */
function Chosen({ image }: { image: string }) {
  const [isBroken, setBroken] = useState(false);
  const blocked = useBlockedHosts().find((host) => host === URL.parse(image)?.host);
  const isOfSite = sitePictures.some(({ path }) => path === image);
  if (isOfSite || !imagePattern.test(image)) return null;
  return (
    <div className="chosen">
      {isBroken ? (
        <p className="sm" role="status">
          {blocked
            ? blockedSentence(blocked)
            : 'There is no picture to be had from this address. It must begin with https:// or be one of this site.'}
        </p>
      ) : (
        <img src={image} alt="Chosen" onError={() => setBroken(true)} />
      )}
    </div>
  );
}
