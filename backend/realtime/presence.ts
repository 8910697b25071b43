import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eventPermissions, type Person } from '@prism/core/contract/live';
import { may, subjectsOf } from '@prism/core/contract/roles';
import type { Subject } from '@prism/core/contract/subjects';
import type { LiveBus } from '@prism/core/live/live-bus';
import type { OpenForms } from '@prism/core/live/messages';
import Joi from 'joi';
import type { Admins, Connected } from './rights.ts';

export interface LivePresence {
  /**
   * A window may do something else than before: it has no form open until it says so again, and is told who is here, where it
   * may know.
   */
  grant(socket: Connected): Promise<void>;
  stop(): void;
}

export interface PresenceOptions {
  admins: Admins;
  bus: LiveBus;
  /** How often a process says again what its windows have open. */
  everyMs: number;
}

const formRooms = 'form:';

/** Where the sockets are found that have this form open. */
const formRoom = ({ kind, id }: Subject) => `${formRooms}${kind}/${id}`;

/** More than one form at a time is a dialog over a page. */
const mostForms = 4;

const said = Joi.array<Subject[]>()
  .items(Joi.object({ kind: Joi.string().max(40).required(), id: Joi.string().max(80).required() }))
  .max(mostForms)
  .required();

/** A window with an open dashboard, and when that was said last. */
type Here = OpenForms & { forms: readonly Subject[]; saidAt: number };

/**
 * Tells each window who else has the dashboard open, and who the same form. Every process says on the bus what its own windows
 * have open, again and again, so that one that joins later learns it, and one that was killed is forgotten when it has missed
 * three times. The windows of a form also hear that its draft was saved.
 */
export function startPresence({ admins, bus, everyMs }: PresenceOptions): LivePresence {
  const from = randomUUID();
  /** All windows, of all processes. */
  const windows = new Map<string, Here>();
  /** Who was here when that was told last. */
  let here: Person[] = [];

  function tellHere(): void {
    const people = new Map([...windows.values()].map(({ person }) => [person.id, person]));
    const now = [...people.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1));
    if (isDeepStrictEqual(now, here)) return;
    here = now;
    for (const socket of admins.sockets.values()) greet(socket);
  }

  function greet(socket: Connected): void {
    if (may(socket.data.standing, eventPermissions.here)) socket.emit('here', withoutOwner(here, socket));
  }

  function tell(subjects: readonly Subject[]): void {
    for (const subject of subjects) {
      const room = formRoom(subject);
      const open = [...windows.values()].filter(({ forms }) => forms.some((form) => formRoom(form) === room));
      for (const id of admins.adapter.rooms.get(room) ?? []) {
        const socket = admins.sockets.get(id);
        if (!socket) continue;
        const elsewhere = open.filter(({ window }) => window !== id);
        const people = new Map(elsewhere.map(({ person }) => [person.id, person]));
        const others = withoutOwner([...people.values()], socket);
        socket.emit('presence', { subject, others, isElsewhere: others.length < people.size });
      }
    }
  }

  function hear({ window, person, forms }: OpenForms): void {
    const before = windows.get(window)?.forms ?? [];
    if (forms) windows.set(window, { window, person, forms, saidAt: Date.now() });
    else windows.delete(window);
    const isIn = (list: readonly Subject[]) => (form: Subject) => list.some((one) => formRoom(one) === formRoom(form));
    const now = forms ?? [];
    tell([...before.filter((form) => !isIn(now)(form)), ...now.filter((form) => !isIn(before)(form))]);
    tellHere();
  }

  function say(open: OpenForms): void {
    void bus.publish({ type: 'presence', open, from });
  }

  /** What a window of this process has open: here at once, also while the bus is away. */
  function note(socket: Connected, forms: readonly Subject[] | null): void {
    const open = { window: socket.id, person: socket.data.person, forms };
    hear(open);
    say(open);
  }

  const stopListening = bus.subscribe((message) => {
    // What comes back of our own is older than what we know.
    if (message.type === 'presence' && message.from !== from) hear(message.open);
    if (message.type === 'draft') admins.local.to(formRoom(message.saved.subject)).emit('draft', message.saved);
  });
  admins.on('connection', (socket) => {
    note(socket, []);
    // Nobody new came where one opens a second window, which has to be told all the same.
    greet(socket);
    socket.on('presence:open', async (given) => {
      const { value, error } = said.validate(given);
      if (error) return;
      const forms = subjectsOf(socket.data.standing, value);
      await leaveForms(socket);
      await socket.join(forms.map(formRoom));
      if (socket.connected) note(socket, forms);
    });
    socket.on('disconnect', () => note(socket, null));
  });
  const timer = setInterval(() => {
    for (const { window, forms, person, saidAt } of windows.values()) {
      const socket = admins.sockets.get(window);
      if (socket) note(socket, forms);
      else if (saidAt < Date.now() - 3 * everyMs) hear({ window, person, forms: null });
    }
  }, everyMs);
  return {
    async grant(socket) {
      await leaveForms(socket);
      if (!socket.connected) return;
      note(socket, []);
      greet(socket);
    },
    stop() {
      clearInterval(timer);
      stopListening();
      for (const { window, person } of windows.values())
        if (admins.sockets.has(window)) say({ window, person, forms: null });
    },
  };
}

async function leaveForms(socket: Connected): Promise<void> {
  for (const room of socket.rooms) if (room.startsWith(formRooms)) await socket.leave(room);
}

const withoutOwner = (people: readonly Person[], socket: Connected) =>
  people.filter(({ id }) => id !== socket.data.person.id);
