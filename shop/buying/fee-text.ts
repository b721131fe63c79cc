import { spokenPrice } from '../price.ts';
import type { DeliveryRules } from './delivery.ts';

/** In PKR; undefined where every city costs the same. */
export function feeRange({ fee, cities }: DeliveryRules): { least: number; most: number } | undefined {
  const fees = [fee, ...cities.map((one) => one.fee)];
  const [least, most] = [Math.min(...fees), Math.max(...fees)];
  return least === most ? undefined : { least, most };
}

/** 'Rs 150 to Rs 400' */
export function rangeText({ least, most }: { least: number; most: number }): string {
  return least === 0 ? `up to ${spokenPrice(most)}` : `${spokenPrice(least)} to ${spokenPrice(most)}`;
}

export function spokenFee(fee: number): string {
  return fee === 0 ? 'free' : spokenPrice(fee);
}

export function feeText(fee: number, write: (rupees: number) => string): string {
  return fee === 0 ? 'Free' : write(fee);
}
