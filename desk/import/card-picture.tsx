import type { SyntheticEvent } from 'react';
import { isAbsolute } from '../../shop/catalogue/image-address.ts';
import { ResponsiveImage } from '../../ui/image.tsx';
import { Say } from '../language/use-say.tsx';

/** From the old shop, or this one. */
export function CardPicture({ picture, sizes }: { picture: string; sizes: string }) {
  if (picture === '')
    return (
      <span className="import-picture quiet">
        <Say>No picture</Say>
      </span>
    );
  if (isAbsolute(picture))
    return (
      <span className="import-picture">
        <img src={picture} alt="" loading="lazy" referrerPolicy="no-referrer" ref={hideBroken} onError={hide} />
      </span>
    );
  return (
    <ResponsiveImage image={{ path: picture }} widths={[200, 400]} sizes={sizes} alt="" className="import-picture" />
  );
}

/** It may have failed before the screen's script arrived. */
function hideBroken(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.hidden = true;
}

function hide(failed: SyntheticEvent<HTMLImageElement>): void {
  failed.currentTarget.hidden = true;
}
