import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from './user.ts';

const DeviceNoticeSchema = defineEntity({
  name: 'DeviceNotice',
  tableName: 'device_notices',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** As the session has it. */
    device: p.string().length(60).nullable(),
    /** As the session has it. */
    network: p.string().length(60).nullable(),
  },
});

/** What the mail of a new device says. It stands by itself, because the session may have ended before the mail goes out. */
export class DeviceNotice extends DeviceNoticeSchema.class {}
DeviceNoticeSchema.setClass(DeviceNotice);
