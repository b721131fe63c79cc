import { type Front, logoOf } from '../../shop/front/front.ts';
import { shownLogo, signAddress } from '../../shop/front/sign-size.ts';
import { THEMES, type ThemeName } from '../../shop/theme.ts';
import { themeTokens } from '../../ui/theme-tokens.ts';
import './front.css';

type Props = { front: Front; names: { shopName: string; resinName: string } };

/** How the shop's bar looks in both themes. */
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
  const name = (theme === 'pink' && resinName) || shopName;
  const logo = logoOf(front, theme, resinName);
  return (
    <figure className="front-bar" style={themeTokens(THEMES[theme])}>
      <figcaption className="visually-hidden">{words}</figcaption>
      {logo ? <img src={signAddress('/images', logo, 'logo')} alt={name} {...shownLogo(logo)} /> : <b>{name}</b>}
    </figure>
  );
}
