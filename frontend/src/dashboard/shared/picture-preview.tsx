import { imagePattern } from '@prism/core/fields/fields';
import { useState } from 'react';
import { blockedSentence, useBlockedHosts } from './use-blocked-hosts.ts';

export function PicturePreview({ image }: { image: string }) {
  return imagePattern.test(image) ? <Shown key={image} image={image} /> : null;
}

function Shown({ image }: { image: string }) {
  const [isBroken, setBroken] = useState(false);
  const blocked = useBlockedHosts().find((host) => host === URL.parse(image)?.host);
  return (
    <div>
      {isBroken ? (
        <p className="text-sm" role="status">
          {blocked
            ? blockedSentence(blocked)
            : 'Couldn’t load a picture from this URL. Use a URL that begins with https://, or a path on this site.'}
        </p>
      ) : (
        <img
          className="aspect-4/3 w-24 rounded-2 bg-sunk object-contain"
          src={image}
          alt=""
          onError={() => setBroken(true)}
        />
      )}
    </div>
  );
}
