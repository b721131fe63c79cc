import { useRouteLoaderData } from 'react-router';

/** The name in an order's history. */
export function useOwner(): string {
  return useRouteLoaderData<{ owner: string }>('routes/signed-in')?.owner ?? '';
}

/** Who uses this browser now: their address, which stays as it is, and the id of their session. */
export type Here = { email: string; session: string };

export function useHere(): Here {
  return useRouteLoaderData<{ here: Here }>('routes/signed-in')?.here ?? { email: '', session: '' };
}
