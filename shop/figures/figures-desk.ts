import type { AdService } from './conversion.ts';
import type { Figures, FiguresQuery } from './figures.ts';

export type FiguresDesk = {
  read(query: FiguresQuery): Promise<Figures>;
  file(query: FiguresQuery): Promise<Uint8Array>;
  /** The delivered orders of this period as CSV for an ad service. */
  delivered(query: FiguresQuery, service: AdService): ReadableStream<Uint8Array>;
  /** In PKR: the delivery fee until an owner changes it. */
  returnCost(): Promise<number>;
  /** As typed; '' for the delivery fee again. `why` when it is no price. */
  saveReturnCost(typed: string): Promise<{ why: string | undefined }>;
};
