import { useRouteLoaderData } from 'react-router';
import type { Role } from '../../shop/people.ts';

/** A helper is shown no way to what is closed to them. */
export function useIsOwner(): boolean {
  return useRouteLoaderData<{ role: Role }>('routes/signed-in')?.role !== 'helper';
}
