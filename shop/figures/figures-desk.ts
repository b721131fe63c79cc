import type { AdService } from './conversion.ts';
import type { Figures, FiguresQuery } from './figures.ts';

export type FiguresDesk = {
  read(query: FiguresQuery): Promise<Figures>;
  /** The same rows, all of them, as a CSV. */
  file(query: FiguresQuery): Promise<Uint8Array>;
  /** The delivered ones among the orders of this period, as a CSV for an ad service. */
  delivered(query: FiguresQuery, service: AdService): ReadableStream<Uint8Array>;
  /** What a return costs, in PKR: the delivery fee until an owner says otherwise. */
  returnCost(): Promise<number>;
  /** Saves what a return costs as an owner typed it; '' for the delivery fee again. `why` when it is no price. */
  saveReturnCost(typed: string): Promise<{ why: string | undefined }>;
};
