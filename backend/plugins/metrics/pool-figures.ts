import { PostgreSqlConnection, type EntityManager } from '@mikro-orm/postgresql';
import { poolState } from '@prism/core/database/pool-limits';
import { Gauge, type Registry } from 'prom-client';

export function poolFigures(fork: () => EntityManager, registers: Registry[]): void {
  new Gauge({
    name: 'prism_database_connections',
    help: 'Connections of this process to the database: used, idle, and how many requests wait for one',
    labelNames: ['state'],
    registers,
    async collect() {
      const connection = fork().getConnection();
      if (!(connection instanceof PostgreSqlConnection)) return;
      const state = Object.entries(poolState(await connection.getNativeClient()));
      for (const [name, count] of state) this.set({ state: name }, count);
    },
  });
}
