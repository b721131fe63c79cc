import type { ThemeName } from '../../../shop/theme.ts';
import { Ornament } from '../../../ui/ornament.tsx';
import { useWords } from '../shell-data.ts';

/** The logo of a theme: a printed block for Ink, a drop for Resin, and the brand's name (spec 2, shell). */
export function BrandMark({ theme }: { theme: ThemeName }) {
  const { shopName, resinName } = useWords();
  return (
    <span className="mark">
      <Ornament name={theme === 'pink' ? 'drop' : 'block'} className="mark-sign" />
      <span className="mark-name">{(theme === 'pink' && resinName) || shopName}</span>
    </span>
  );
}
