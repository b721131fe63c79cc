import type { OrderOutcome } from '../../shop/shop.ts';
import type { BackupHealth } from '../backups/backup-health.ts';
import type { Store } from '../store/store.ts';
import type { MetricsAnswer } from './metrics-answer.ts';

/** What this process has done since it started, and how the shop stands, for Prometheus. Nothing in it says who asked. */
export type Metrics = {
  /** Requests on the shop's port, as plain numbers: a kept page costs nothing more for being counted. */
  requests: Record<RequestKind, number>;
  rendered(audience: 'all' | 'one visitor'): void;
  /** An order was answered after so many ms. */
  ordered(outcome: OrderOutcome['state'], ms: number): void;
  /** Undefined where nobody may read them. */
  answer: MetricsAnswer | undefined;
};

/** 'kept': a page that was sent from memory; 'page': any other page, or its data; 'form': anything posted. */
export type RequestKind = 'kept' | 'page' | 'form' | 'asset' | 'image' | 'live';

export type MetricsParts = { store: Store; backups: { health(): Promise<BackupHealth> } };
