import { useRouteLoaderData } from 'react-router';

/** The name in an order's history. */
export function useOwner(): string {
  return useRouteLoaderData<{ owner: string }>('routes/signed-in')?.owner ?? '';
}
