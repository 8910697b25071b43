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
   * Called when permissions change. Closes the window's forms until it reports them again, and sends it the people
   * present, if permitted.
   */
  grant(socket: Connected): Promise<void>;
  stop(): void;
}

export interface PresenceOptions {
  admins: Admins;
  bus: LiveBus;
  /** Interval at which a process repeats its windows' state. */
  everyMs: number;
}

const formRooms = 'form:';

const formRoom = ({ kind, id }: Subject) => `${formRooms}${kind}/${id}`;

/** More than one form means a dialog over a page. */
const mostForms = 4;

const said = Joi.array<Subject[]>()
  .items(Joi.object({ kind: Joi.string().max(40).required(), id: Joi.string().max(80).required() }))
  .max(mostForms)
  .required();

/** A dashboard window with the time of its last report. */
type Here = OpenForms & { forms: readonly Subject[]; saidAt: number };

/**
 * Notifies each window of others with the dashboard, or the same form, open. Every process repeats its windows' state
 * on the bus, so that new processes learn it and a killed one is forgotten after three missed reports. Windows with a
 * form also learn that its draft was saved.
 */
export function startPresence({ admins, bus, everyMs }: PresenceOptions): LivePresence {
  const from = randomUUID();
  /** Windows of all processes. */
  const windows = new Map<string, Here>();
  /** The people last published. */
  let here: Person[] = [];

  function notifyHere(): void {
    const people = new Map([...windows.values()].map(({ person }) => [person.id, person]));
    const now = [...people.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1));
    if (isDeepStrictEqual(now, here)) return;
    here = now;
    for (const socket of admins.sockets.values()) greet(socket);
  }

  function greet(socket: Connected): void {
    if (may(socket.data.accessLevel, eventPermissions.here)) socket.emit('here', withoutOwner(here, socket));
  }

  function notify(subjects: readonly Subject[]): void {
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
    notify([...before.filter((form) => !isIn(now)(form)), ...now.filter((form) => !isIn(before)(form))]);
    notifyHere();
  }

  function say(open: OpenForms): void {
    void bus.publish({ type: 'presence', open, from });
  }

  /** Records a window of this process, even while the bus is down. */
  function note(socket: Connected, forms: readonly Subject[] | null): void {
    const open = { window: socket.id, person: socket.data.person, forms };
    hear(open);
    say(open);
  }

  const stopListening = bus.subscribe((message) => {
    // Our own messages are older than our state.
    if (message.type === 'presence' && message.from !== from) hear(message.open);
    if (message.type === 'draft') admins.local.to(formRoom(message.saved.subject)).emit('draft', message.saved);
  });
  admins.on('connection', (socket) => {
    note(socket, []);
    // A second window changes no one's list, but needs it.
    greet(socket);
    socket.on('presence:open', async (given) => {
      const { value, error } = said.validate(given);
      if (error) return;
      const forms = subjectsOf(socket.data.accessLevel, value);
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
