import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type OutboxHealth, outboxHealth } from '../store/emails/emails.ts';
import { openAllMetrics } from './all-workers.ts';
import type { Metrics, MetricsParts } from './metrics.ts';
import { openMetricsAnswer } from './metrics-answer.ts';

/** Upper bounds in seconds. An order is saved in some milliseconds; above half a second shoppers notice. */
const ORDER_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The metrics of a shop with METRICS_TOKEN. `requests` are counted by their owner. */
export function openRegistry(token: string, { store, backups }: MetricsParts, requests: Metrics['requests']): Metrics {
  const registry = new Registry();
  tellRequests(requests, registry);
  const rendered = new Counter({
    name: 'shop_pages_rendered_total',
    help: 'Pages that were rendered',
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
    requests,
    rendered: (audience) => rendered.inc({ for: audience }),
    ordered: (outcome, ms) => orders.observe({ outcome }, ms / 1000),
    answer: openMetricsAnswer(token, openAllMetrics(registry)),
  };
}

function tellRequests(requests: Metrics['requests'], registry: Registry): void {
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
