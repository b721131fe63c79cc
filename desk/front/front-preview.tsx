import { ON_ACCENT } from '../../shop/front/accents.ts';
import { chosenColours, type Front, logoOf } from '../../shop/front/front.ts';
import { logoAddress, shownLogo } from '../../shop/front/logo-size.ts';
import { type ThemeName, themeNamed } from '../../shop/theme.ts';
import { themeTokens } from '../../ui/theme-tokens.ts';
import './front.css';

type Props = { front: Front; names: { shopName: string; resinName: string } };

export function FrontPreview(props: Props) {
  return (
    <div className="stack">
      <BarPreview theme="dark" words="The bar of the dark pages" {...props} />
      <BarPreview theme="pink" words="The bar of the pink pages" {...props} />
    </div>
  );
}

function BarPreview({ theme, words, front, names }: Props & { theme: ThemeName; words: string }) {
  const { shopName, resinName } = names;
  const shown = themeNamed(theme, { colours: chosenColours(front.colours) });
  const name = (theme === 'pink' && resinName) || shopName;
  const logo = logoOf(front, theme, resinName);
  return (
    <figure className="front-bar" style={themeTokens(shown)}>
      <figcaption className="visually-hidden">{words}</figcaption>
      {logo ? <img src={logoAddress('/images', logo, 'logo')} alt={name} {...shownLogo(logo)} /> : <b>{name}</b>}
      <span className="front-button" style={{ color: ON_ACCENT[theme] }} aria-hidden="true">
        Add to Cart
      </span>
    </figure>
  );
}
