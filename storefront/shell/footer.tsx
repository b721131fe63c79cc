import { memo } from 'react';
import { href, Link, useLocation } from 'react-router';
import type { AboutId } from '../../shop/about-words.ts';
import { ContactForm } from '../contact/contact-form.tsx';
import { SOCIAL, spokenNumber } from './contact-details.ts';
import './footer.css';
import { Icon } from '../../ui/icon.tsx';
import { Band, Ornament } from '../../ui/ornament.tsx';
import { useIsLinked, usePrefetch, useSettings, useWords } from './shell-data.ts';

/** Spec 2, shell. */
export const Footer = memo(function Footer() {
  const { pathname } = useLocation();
  const words = useWords();
  const isLinked = useIsLinked();
  return (
    <footer className="footer">
      <Band />
      {/* The contact page has the form in its content. */}
      {pathname === href('/contact') ? null : <FooterContact isFolded={pathname.startsWith('/checkout/')} />}
      <div className="page footer-columns">
        <About heading="T-shirts" to={href('/men-shirts')} explore="Explore T-shirts">
          {words.aboutShirts}
        </About>
        {words.aboutResin || isLinked(href('/resin-art')) ? (
          <About heading="Resin art" to={href('/resin-art')} explore="Explore resin art">
            {words.aboutResin}
          </About>
        ) : null}
        <CustomerService />
        <ContactInfo />
      </div>
      <p className="page footer-line">
        <Ornament name="eye" />
        <span>
          © {words.shopName}
          {words.resinName ? <> and {words.resinName}</> : null}
          {`${words.city ? `, ${words.city}` : ''}. All rights reserved.`}
        </span>
      </p>
    </footer>
  );
});

/** Folded, by CSS, where another form is being filled in above it. The form stays the same: it keeps what is typed. */
function FooterContact({ isFolded }: { isFolded: boolean }) {
  const heading = <h2 id="contact-heading">Write to us</h2>;
  const words = <p>{useWords().writeToUs}</p>;
  return (
    <section className="page footer-contact" aria-labelledby="contact-heading">
      {isFolded ? (
        <details>
          <summary>
            {heading}
            <Icon name="chevron" />
          </summary>
          {words}
        </details>
      ) : (
        <div>
          {heading}
          {words}
        </div>
      )}
      <ContactForm />
    </section>
  );
}

type AboutProps = { heading: string; to: string; explore: string; children: React.ReactNode };

function About({ heading, to, explore, children }: AboutProps) {
  return (
    <section>
      <h2 className="footer-heading">{heading}</h2>
      {children ? <p>{children}</p> : null}
      <Link to={to} prefetch={usePrefetch()}>
        {explore}
      </Link>
    </section>
  );
}

/** Spec 2, footer. */
const ABOUT_LINKS: [words: string, part: AboutId][] = [
  ['Contact Us', 'contact'],
  ['FAQ', 'faq'],
  ['Privacy Policy', 'privacy'],
];

function CustomerService() {
  return (
    <section>
      <h2 className="footer-heading">Customer service</h2>
      <ul className="footer-links">
        {ABOUT_LINKS.map(([words, part]) => (
          <li key={words}>
            <Link to={href('/about')} state={{ part }}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ContactInfo() {
  const { shirts } = useSettings().chatNumbers;
  const words = useWords();
  const sites = SOCIAL.filter(([site]) => words[site]);
  if (!words.mail && !shirts && sites.length === 0) return null;
  return (
    <section>
      <h2 className="footer-heading">Contact info</h2>
      <ul className="footer-links">
        {words.mail ? (
          <li>
            <a href={`mailto:${words.mail}`}>
              <Icon name="mail" /> {words.mail}
            </a>
          </li>
        ) : null}
        {shirts ? (
          <li>
            <a href={`tel:+${shirts}`}>
              <Icon name="phone" /> {spokenNumber(shirts)}
            </a>
          </li>
        ) : null}
      </ul>
      <ul className="footer-social">
        {sites.map(([site, name]) => (
          <li key={site}>
            <a
              className="button button-icon"
              href={words[site]}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={name}
            >
              <Icon name={site} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
