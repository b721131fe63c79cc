import type { ThemeName } from '../../../shop/theme.ts';
import { Ornament } from '../../../ui/ornament.tsx';
import { useSettings, useWords } from '../shell-data.ts';

/** The owner's picture, else a printed block for Ink, a drop for Resin, and the brand's name (spec 2, shell). */
export function BrandMark({ theme }: { theme: ThemeName }) {
  const { shopName, resinName } = useWords();
  const logo = useSettings().branding?.logos[theme];
  const name = (theme === 'pink' && resinName) || shopName;
  if (logo) return <img {...logo} alt={name} />;
  return (
    <span className="mark">
      <Ornament name={theme === 'pink' ? 'drop' : 'block'} className="mark-sign" />
      <span className="mark-name">{name}</span>
    </span>
  );
}
