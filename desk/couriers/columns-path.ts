import { href } from 'react-router';

export function columnsPath(courier: string): string {
  return `${href('/couriers/columns')}?${new URLSearchParams({ courier })}`;
}
