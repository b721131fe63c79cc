import { memo } from 'react';
import { href, Link, useLocation } from 'react-router';
import { SALE } from '../../../shop/catalogue/collection.ts';
import { themeOfPath } from '../../../shop/theme.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Band } from '../../../ui/ornament.tsx';
import { useCart } from '../../cart/use-cart.ts';
import { ChatButton } from '../chat-button.tsx';
import { useIsLinked, usePrefetch, useSettings } from '../shell-data.ts';
import { BarLink } from './bar-link.tsx';
import { BrandMark } from './brand-mark.tsx';
import { CatalogueMenus } from './catalogue-menus.tsx';
import { MenuPictures } from './menu-pictures.tsx';
import './top-bar.css';
import './bar-links.css';
import { useClosingMenus } from './use-closing-menus.ts';

const LINKS = 'shop-links';

/** Spec 2, shell. */
const SECOND_BRAND: [path: string, words: string][] = [
  [href('/texture-paint'), 'Texture Paint'],
  [href('/sale/:salepath', { salepath: SALE }), 'Texture Paint sale'],
];

/** The sticky bar (spec 2, shell). On small screens its links are in a native popover, which opens before hydration. */
export const TopBar = memo(function TopBar() {
  const { pathname } = useLocation();
  const prefetch = usePrefetch();
  const { branding } = useSettings();
  const isLinked = useIsLinked();
  const bar = useClosingMenus(pathname);
  return (
    <div className="bar" ref={bar}>
      <div className="page bar-row">
        <button className="button button-icon bar-menu" type="button" popoverTarget={LINKS} aria-label="Menu">
          <Icon name="menu" />
        </button>
        <Link className="bar-home" to={href('/')}>
          <BrandMark theme={themeOfPath(pathname, branding).themeName} />
        </Link>
        <nav className="bar-links" id={LINKS} popover="auto" aria-label="Shop">
          <button
            className="button button-icon bar-close"
            type="button"
            popoverTarget={LINKS}
            popoverTargetAction="hide"
            aria-label="Close"
          >
            <Icon name="close" />
          </button>
          <MenuPictures />
          <BarLink to={href('/home')}>Home</BarLink>
          {SECOND_BRAND.map(([to, words]) =>
            isLinked(to) ? (
              <BarLink key={to} to={to} prefetch={prefetch}>
                {words}
              </BarLink>
            ) : null,
          )}
          <CatalogueMenus />
          <BarLink to={href('/about')}>About</BarLink>
        </nav>
        <BarLink className="button-icon bar-search" to={href('/search')} aria-label="Search">
          <Icon name="search" />
        </BarLink>
        <CartLink />
        <ChatButton />
      </div>
      <Band />
    </div>
  );
});

/** Filled on the cart page, with as many lines as the cart's first tab. */
function CartLink() {
  const { lines } = useCart();
  const isHere = useLocation().pathname === href('/cart');
  return (
    <BarLink className="button-icon bar-cart" to={href('/cart')}>
      <Icon name="bag" filled={isHere} />
      <span className="visually-hidden">Cart</span>
      {lines.length > 0 ? (
        <span className="bar-count" key={lines.length}>
          {lines.length}
        </span>
      ) : null}
    </BarLink>
  );
}
