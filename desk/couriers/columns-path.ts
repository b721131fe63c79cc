import { href } from 'react-router';

/** The page of a courier's columns. */
export function columnsPath(courier: string): string {
  return `${href('/couriers/columns')}?${new URLSearchParams({ courier })}`;
}
