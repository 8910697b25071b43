import type {
  EntityManager,
  EventSubscriber,
  FlushEventArgs,
  MikroORM,
  TransactionEventArgs,
} from '@mikro-orm/postgresql';
import type { BusMessage } from '../live/messages.ts';
import type { Log } from '../log/log.ts';
import { OutboxEntry } from './outbox-entry.ts';

export interface Effects {
  /** Makes the relay poll the outbox now. */
  wakeRelay(): void;
  publish(message: BusMessage): void;
}

type Effect = (effects: Effects) => void;

/** Enables effects after the commits of `orm`. Without it, as in commands, they do nothing. */
export function followCommits(orm: MikroORM, effects: Effects, log: Log): void {
  orm.em.getEventManager().registerSubscriber(new CommitFollower(effects, log));
}

/**
 * Runs `effect` after the outermost transaction of `em` commits; drops it on rollback. Outside a transaction it runs
 * immediately, so call it after the flush. A failing effect is only logged.
 */
export function afterCommit(em: EntityManager, effect: Effect): void {
  for (const subscriber of em.getEventManager().getSubscribers())
    if (subscriber instanceof CommitFollower) subscriber.add(em.getTransactionContext(), [effect]);
}

export function publishAfterCommit(em: EntityManager, message: BusMessage): void {
  afterCommit(em, ({ publish }) => publish(message));
}

/** Wakes the relay after the commit; new entities do that themselves. */
export function wakeRelayAfterCommit(em: EntityManager): void {
  afterCommit(em, ({ wakeRelay }) => wakeRelay());
}

class CommitFollower implements EventSubscriber {
  readonly #effects: Effects;
  readonly #log: Log;
  readonly #pending = new WeakMap<object, Effect[]>();
  /** The transaction around a savepoint: keyed by the entity manager at first, then by the savepoint. */
  readonly #outer = new WeakMap<object, object>();

  constructor(effects: Effects, log: Log) {
    this.#effects = effects;
    this.#log = log;
  }

  add(transaction: object | undefined, effects: readonly Effect[]): void {
    if (!transaction) return this.#run(effects);
    const pending = this.#pending.get(transaction);
    if (pending) pending.push(...effects);
    else this.#pending.set(transaction, [...effects]);
  }

  beforeTransactionStart({ em, transaction }: TransactionEventArgs): void {
    if (transaction) this.#outer.set(em, transaction);
    else this.#outer.delete(em);
  }

  afterTransactionStart({ em, transaction }: TransactionEventArgs): void {
    const outer = this.#outer.get(em);
    if (transaction && outer) this.#outer.set(transaction, outer);
  }

  afterTransactionCommit({ transaction }: TransactionEventArgs): void {
    const effects = transaction && this.#pending.get(transaction);
    if (!effects) return;
    this.#pending.delete(transaction);
    this.add(this.#outer.get(transaction), effects);
  }

  afterTransactionRollback({ transaction }: TransactionEventArgs): void {
    if (transaction) this.#pending.delete(transaction);
  }

  afterFlush({ em, uow }: FlushEventArgs): void {
    const isDue = uow.getChangeSets().some(({ entity }) => entity instanceof OutboxEntry);
    if (isDue) this.add(em.getTransactionContext(), [({ wakeRelay }) => wakeRelay()]);
  }

  #run(effects: readonly Effect[]): void {
    for (const effect of effects)
      try {
        effect(this.#effects);
      } catch (error) {
        this.#log.error({ err: error }, 'an effect after a commit failed');
      }
  }
}
