import { href, redirect } from 'react-router';

/** Any unknown path is `/home` (spec 2). */
export function loader() {
  return redirect(href('/home'));
}
