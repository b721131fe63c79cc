import { Link, type LinkProps, useLocation } from 'react-router';

/**
 * A link of the top bar, with aria-current on its own page. Not React Router's NavLink: that renders several times
 * during a navigation, and the bar has a dozen links.
 */
export function BarLink({ to, ...link }: LinkProps & { to: string }) {
  const { pathname } = useLocation();
  return <Link to={to} aria-current={escaped(to) === escaped(pathname) ? 'page' : undefined} {...link} />;
}

function escaped(path: string): string {
  return new URL(path, 'http://shop').pathname;
}
