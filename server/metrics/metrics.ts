import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { OrderOutcome } from '../../shop/shop.ts';
import type { BackupHealth } from '../backups/backup-health.ts';
import { type OutboxHealth, outboxHealth } from '../store/emails/emails.ts';
import type { Store } from '../store/store.ts';

/** What this process has done since it started, and how the shop stands, for Prometheus. Nothing in it says who asked. */
export type Metrics = {
  /** Requests on the shop's port, as plain numbers: a kept page costs nothing more for being counted. */
  requests: Record<RequestKind, number>;
  drew(audience: 'all' | 'one visitor'): void;
  /** An order was answered after so many ms. */
  ordered(outcome: OrderOutcome['state'], ms: number): void;
  registry: Registry;
};

/** 'kept': a page that was sent from memory or disk; 'page': any other page, or its data; 'form': anything posted. */
export type RequestKind = 'kept' | 'page' | 'form' | 'asset' | 'image' | 'live';

type MetricsParts = { store: Store; backups: { health(): Promise<BackupHealth> } };

/** Upper bounds in seconds. An order is saved in some milliseconds; above half a second shoppers notice. */
const ORDER_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function openMetrics({ store, backups }: MetricsParts): Metrics {
  const registry = new Registry();
  const requests = countRequests(registry);
  const drawn = new Counter({
    name: 'shop_pages_drawn_total',
    help: 'Pages that were drawn',
    labelNames: ['for'],
    registers: [registry],
  });
  const orders = new Histogram({
    name: 'shop_order_seconds',
    help: 'Orders by outcome, and how long they took',
    labelNames: ['outcome'],
    buckets: ORDER_SECONDS,
    registers: [registry],
  });
  tellStanding({ store, backups }, registry);
  return {
    registry,
    requests,
    drew: (audience) => drawn.inc({ for: audience }),
    ordered: (outcome, ms) => orders.observe({ outcome }, ms / 1000),
  };
}

function countRequests(registry: Registry): Metrics['requests'] {
  const requests = { kept: 0, page: 0, form: 0, asset: 0, image: 0, live: 0 };
  new Counter({
    name: 'shop_requests_total',
    help: 'Requests on the shop’s port, by kind',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [kind, count] of Object.entries(requests)) this.inc({ kind }, count);
    },
  });
  return requests;
}

/** What is the same in every process of the shop: read when it is asked for, and absent while it cannot be read. */
function tellStanding({ store, backups }: MetricsParts, registry: Registry): void {
  let outbox: Promise<OutboxHealth | undefined> | undefined;
  gauge('shop_database_up', 'Whether the database answers', async () => {
    outbox = outboxHealth(store, Date.now()).catch(() => undefined);
    return (await outbox) ? 1 : 0;
  });
  // Read after it in the same moment: metrics are read in the order in which they were made.
  gauge('shop_emails_owed', 'Emails that are not sent yet', async () => (await outbox)?.owed);
  gauge('shop_emails_set_aside', 'Emails that no service took', async () => (await outbox)?.refused);
  gauge('shop_emails_oldest_seconds', 'Age of the oldest unsent email', async () => {
    const { oldestMs } = (await outbox) ?? {};
    return oldestMs === undefined ? undefined : oldestMs / 1000;
  });
  gauge('shop_backup_age_seconds', 'Age of the last good backup', async () => {
    const { ageSeconds } = (await backups.health().catch(() => undefined)) ?? {};
    return ageSeconds ?? undefined;
  });

  function gauge(name: string, help: string, read: () => Promise<number | undefined>): void {
    new Gauge({
      name,
      help,
      registers: [registry],
      aggregator: 'first',
      async collect() {
        const value = await read();
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  }
}
