import { NavLink } from 'react-router';
import { Band, Ornament } from '../../ui/ornament.tsx';
import { Say, useSay } from '../language/use-say.tsx';
import { helpersMay } from '../people/helpers-may.ts';
import { useIsOwner } from '../people/use-is-owner.ts';
import './bar.css';

const CALLS = '/calls';

/** In the order of the day. */
export const PLACES = [
  { to: '/', words: 'Today' },
  { to: '/orders', words: 'Orders' },
  { to: CALLS, words: 'Calls' },
  { to: '/products', words: 'Products' },
  // On phones Today and Shop link there: five links fill the width.
  { to: '/couriers', words: 'Couriers', isWide: true },
  { to: '/figures', words: 'Figures', isWide: true },
  { to: '/shop', words: 'Shop' },
];

/** Instead of the shop's settings. */
export const HELPERS_PLACES = [...PLACES.filter(({ to }) => helpersMay(to)), { to: '/you', words: 'You' }];

/** The ornament is only here. `calls`: customers to call now. */
export function Bar({ calls = 0 }: { calls?: number }) {
  const say = useSay();
  const places: typeof PLACES = useIsOwner() ? PLACES : HELPERS_PLACES;
  return (
    <header className="bar">
      <a className="visually-hidden skip-link button" href="#main">
        <Say>Skip to the screen</Say>
      </a>
      <nav className="page bar-links" aria-label={say('Desk')}>
        <Ornament name="block" className="bar-mark" />
        {places.map(({ to, words, isWide }) => (
          <NavLink
            key={to}
            to={to}
            end={to === '/'}
            className="bar-link"
            data-wide={isWide}
            aria-describedby={to === CALLS && calls > 0 ? COUNT : undefined}
          >
            <span>
              {say(words)}
              {to === CALLS && calls > 0 ? <Count of={calls} /> : null}
            </span>
          </NavLink>
        ))}
      </nav>
      <Band />
    </header>
  );
}

const COUNT = 'calls-to-make';

/** Not part of the link's accessible name. */
function Count({ of }: { of: number }) {
  return (
    <small id={COUNT} aria-hidden="true">
      {of > MOST_COUNTED ? ` ${MOST_COUNTED}+` : ` ${of}`}
    </small>
  );
}

/** What fits in the bar of a small phone. */
const MOST_COUNTED = 99;
