import { defineEntity, p } from '@mikro-orm/postgresql';
import type { portraitTypes } from '../contract/portraits.ts';
import { User } from './user.ts';

const PortraitSchema = defineEntity({
  name: 'Portrait',
  tableName: 'portraits',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    /** The SHA-256 of its bytes, which its address ends in, so that what stands there never changes. */
    hash: p.string().length(64).index(),
    type: p.string().length(10).$type<(typeof portraitTypes)[number]>(),
    bytes: p.blob().lazy(),
  },
});

/** How somebody with an account is shown to the others, in the place of their initials. */
export class Portrait extends PortraitSchema.class {}
PortraitSchema.setClass(Portrait);
