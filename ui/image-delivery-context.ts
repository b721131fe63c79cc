import { createContext, useContext } from 'react';

/** Provided by the root of each app. */
export type ImageDelivery = { imageDelivery: string; saveData: boolean };

export const ImageDeliveryContext = createContext<ImageDelivery | undefined>(undefined);

/** @throws without a provider: a programming error */
export function useImageDelivery(): ImageDelivery {
  const source = useContext(ImageDeliveryContext);
  if (!source) throw new Error('No ImageDeliveryContext stands around this image.');
  return source;
}
