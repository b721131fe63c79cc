import { useRouteLoaderData } from 'react-router';

/** Who is signed in, as an order's history names them. */
export function useOwner(): string {
  return useRouteLoaderData<{ owner: string }>('routes/signed-in')?.owner ?? '';
}
