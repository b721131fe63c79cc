import { inScript, shopData } from '../../shop/catalogue/linked-data.ts';
import { DataScript } from '../shell/linked-data.tsx';
import { PreviewImage } from '../shell/preview-image.tsx';
import { useSettings, useWords } from '../shell/shell-data.ts';

/** The shop's own data for search engines, on home. */
export function ShopLinkedData() {
  const { siteUrl } = useSettings();
  const { shopName } = useWords();
  return (
    <>
      <PreviewImage image={`${siteUrl}/preview.jpg`} alt="Home of the shop, with its painted truck" />
      <DataScript json={import.meta.env.SSR ? inScript(shopData(siteUrl, shopName)) : ''} />
    </>
  );
}
