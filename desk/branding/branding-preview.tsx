import { ON_ACCENT } from '../../shop/branding/accents.ts';
import { type Branding, chosenColours, logoOf } from '../../shop/branding/branding.ts';
import { logoAddress, shownLogo } from '../../shop/branding/logo-size.ts';
import { type ThemeName, themeNamed } from '../../shop/theme.ts';
import { themeTokens } from '../../ui/theme-tokens.ts';
import './branding.css';

type Props = { branding: Branding; names: { shopName: string; resinName: string } };

export function BrandingPreview(props: Props) {
  return (
    <div className="stack">
      <BarPreview theme="dark" words="The bar of the dark pages" {...props} />
      <BarPreview theme="pink" words="The bar of the pink pages" {...props} />
    </div>
  );
}

function BarPreview({ theme, words, branding, names }: Props & { theme: ThemeName; words: string }) {
  const { shopName, resinName } = names;
  const shown = themeNamed(theme, { colours: chosenColours(branding.colours) });
  const name = (theme === 'pink' && resinName) || shopName;
  const logo = logoOf(branding, theme, resinName);
  return (
    <figure className="branding-bar" style={themeTokens(shown)}>
      <figcaption className="visually-hidden">{words}</figcaption>
      {logo ? <img src={logoAddress('/images', logo, 'logo')} alt={name} {...shownLogo(logo)} /> : <b>{name}</b>}
      <span className="branding-button" style={{ color: ON_ACCENT[theme] }} aria-hidden="true">
        Add to Cart
      </span>
    </figure>
  );
}
