import { data } from 'react-router';
import { deskOf } from '../desk-context.ts';
import type { Route } from './+types/not-found.ts';

/** An address that the desk does not have, for an owner who is signed in. */
export function loader({ context }: Route.LoaderArgs) {
  deskOf(context);
  throw data(null, { status: 404 });
}

/** Without a component the address would answer with bare data; it is never rendered. */
export default function NotFound() {
  return null;
}
