import { subjectsOf } from '@prism/core/contract/roles';
import type { Subject } from '@prism/core/contract/subjects';
import type { LiveBus } from '@prism/core/live/live-bus';
import type { OpenForms } from '@prism/core/live/messages';
import Joi from 'joi';
import type { Admins } from './admission.ts';

export interface PresenceOptions {
  admins: Admins;
  bus: LiveBus;
  /** How often a process says again what its windows have open. */
  everyMs: number;
}

/** More than one form at a time is a dialog over a page. */
const mostForms = 4;

const said = Joi.array<Subject[]>()
  .items(Joi.object({ kind: Joi.string().max(40).required(), id: Joi.string().max(80).required() }))
  .max(mostForms)
  .required();

const roomOf = ({ kind, id }: Subject) => `form:${kind}/${id}`;

/**
 * Tells each window who else has the same form open. Every process says on the bus what its own windows have open, again and
 * again, so that one that joins later learns it, and one that was killed is forgotten when it has missed three times. The windows
 * of a form also hear that its draft was saved.
 */
export function startPresence({ admins, bus, everyMs }: PresenceOptions): { stop(): void } {
  /** All windows that have a form open, of all processes, with when that was said last. */
  const windows = new Map<string, OpenForms & { saidAt: number }>();

  function tell(subjects: readonly Subject[]): void {
    for (const subject of subjects) {
      const room = roomOf(subject);
      const here = [...windows.values()].filter(({ forms }) => forms.some((form) => roomOf(form) === room));
      for (const id of admins.adapter.rooms.get(room) ?? []) {
        const socket = admins.sockets.get(id);
        const others = here.filter(({ window }) => window !== id);
        const names = new Map(others.map(({ person }) => [person.id, person.name]));
        const people = [...names].filter(([person]) => person !== socket?.data.person.id).map(([, name]) => name);
        socket?.emit('presence', { subject, people, isElsewhere: people.length < names.size });
      }
    }
  }

  function hear({ window, person, forms }: OpenForms): void {
    const before = windows.get(window)?.forms ?? [];
    if (forms.length > 0) windows.set(window, { window, person, forms, saidAt: Date.now() });
    else windows.delete(window);
    const isIn = (list: readonly Subject[]) => (form: Subject) => list.some((one) => roomOf(one) === roomOf(form));
    tell([...before.filter((form) => !isIn(forms)(form)), ...forms.filter((form) => !isIn(before)(form))]);
  }

  function say(open: OpenForms): void {
    void bus.publish({ type: 'presence', open });
  }

  const stopListening = bus.subscribe((message) => {
    if (message.type === 'presence') hear(message.open);
    if (message.type === 'draft') admins.local.to(roomOf(message.saved.subject)).emit('draft', message.saved);
  });
  admins.on('connection', (socket) => {
    const { person } = socket.data;
    socket.on('presence:open', async (given) => {
      const { value, error } = said.validate(given);
      if (error) return;
      const forms = subjectsOf(socket.data.role, value);
      for (const room of socket.rooms) if (room.startsWith('form:')) await socket.leave(room);
      await socket.join(forms.map(roomOf));
      const open = { window: socket.id, person, forms };
      // Here at once, also while the bus is away; it comes back from there once more.
      hear(open);
      say(open);
    });
    socket.on('disconnect', () => {
      if (!windows.has(socket.id)) return;
      hear({ window: socket.id, person, forms: [] });
      say({ window: socket.id, person, forms: [] });
    });
  });
  const timer = setInterval(() => {
    for (const { saidAt, ...open } of windows.values())
      if (admins.sockets.has(open.window)) say(open);
      else if (saidAt < Date.now() - 3 * everyMs) hear({ ...open, forms: [] });
  }, everyMs);
  return {
    stop() {
      clearInterval(timer);
      stopListening();
      for (const { saidAt: _saidAt, ...open } of windows.values())
        if (admins.sockets.has(open.window)) say({ ...open, forms: [] });
    },
  };
}
