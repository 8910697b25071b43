import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from './user.ts';

const DeviceNoticeSchema = defineEntity({
  name: 'DeviceNotice',
  tableName: 'device_notices',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** From the session. */
    device: p.string().length(60).nullable(),
    /** From the session. */
    network: p.string().length(60).nullable(),
  },
});

/** The content of a new-device mail, because the session may end before it is sent. */
export class DeviceNotice extends DeviceNoticeSchema.class {}
DeviceNoticeSchema.setClass(DeviceNotice);
