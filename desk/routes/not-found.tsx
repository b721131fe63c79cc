import { data } from 'react-router';
import { deskOf } from '../desk-context.ts';
import type { Route } from './+types/not-found.ts';

export function loader({ context }: Route.LoaderArgs) {
  deskOf(context);
  throw data(null, { status: 404 });
}

/** Never rendered; without a component the route would answer with bare data. */
export default function NotFound() {
  return null;
}
