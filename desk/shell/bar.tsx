import { NavLink } from 'react-router';
import { Band, Ornament } from '../../ui/ornament.tsx';
import './bar.css';

/** Where an owner goes, in the order of the day. */
const PLACES = [
  { to: '/', words: 'Today' },
  { to: '/orders', words: 'Orders' },
  { to: '/calls', words: 'Calls' },
  { to: '/products', words: 'Products' },
  // On a phone, Today and Shop lead there: five links are as wide as the screen.
  { to: '/couriers', words: 'Couriers', isWide: true },
  { to: '/figures', words: 'Figures', isWide: true },
  { to: '/shop', words: 'Shop' },
];

/** The top bar; the ornament stands here and nowhere else. */
export function Bar() {
  return (
    <header className="bar">
      <a className="visually-hidden skip-link button" href="#main">
        Skip to the screen
      </a>
      <nav className="page bar-links" aria-label="Desk">
        <Ornament name="block" className="bar-mark" />
        {PLACES.map(({ to, words, isWide }) => (
          <NavLink key={to} to={to} end={to === '/'} className="bar-link" data-wide={isWide}>
            {words}
          </NavLink>
        ))}
      </nav>
      <Band />
    </header>
  );
}
