import { ResponsiveImage } from '../../../ui/image.tsx';
import { useListings } from '../shell-data.ts';
import { BarLink } from './bar-link.tsx';

/** In the phone's menu alone, for listings with products. */
export function MenuPictures() {
  return (
    <div className="menu-pictures">
      {useListings().map(({ name, path, image }) =>
        image ? (
          <BarLink key={path} to={path} state={{ heading: name }}>
            <ResponsiveImage image={image} widths={WIDTHS} sizes="5rem" alt="" />
            {name}
          </BarLink>
        ) : null,
      )}
    </div>
  );
}

const WIDTHS = [100, 200] as const;
