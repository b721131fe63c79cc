import { isOfDrawnPreview } from '../../shop/branding/drawn-preview.ts';
import { inScript, shopData } from '../../shop/catalogue/linked-data.ts';
import { DataScript } from '../shell/linked-data.tsx';
import { PreviewImage } from '../shell/preview-image.tsx';
import { useSettings, useWords } from '../shell/shell-data.ts';

/** The default picture of shared links has the demo's name painted in it. */
export function ShopLinkedData() {
  const { siteUrl, branding } = useSettings();
  const logo = branding?.logos.dark;
  const { shopName } = useWords();
  return (
    <>
      {import.meta.env.SSR && isOfDrawnPreview(shopName) && !branding?.sharePicture ? (
        <PreviewImage image={`${siteUrl}/preview.jpg`} alt="Home of the shop, with its painted truck" />
      ) : null}
      <DataScript
        json={import.meta.env.SSR ? inScript(shopData(siteUrl, shopName, logo && new URL(logo.src, siteUrl).href)) : ''}
      />
    </>
  );
}
