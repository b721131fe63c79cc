import { Link, type LinkProps, useLocation } from 'react-router';

/**
 * With aria-current on its own page. Not NavLink, which renders several times during a navigation, and the bar has a dozen
 * links.
 */
export function BarLink({ to, ...link }: LinkProps & { to: string }) {
  const { pathname } = useLocation();
  return <Link to={to} aria-current={escaped(to) === escaped(pathname) ? 'page' : undefined} {...link} />;
}

function escaped(path: string): string {
  return new URL(path, 'http://shop').pathname;
}
