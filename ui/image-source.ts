import { createContext, useContext } from 'react';

/** Provided by the root of each app. */
export type ImageSource = { imageDelivery: string; saveData: boolean };

export const ImageSourceContext = createContext<ImageSource | undefined>(undefined);

/** @throws without a provider: a programming error */
export function useImageSource(): ImageSource {
  const source = useContext(ImageSourceContext);
  if (!source) throw new Error('No ImageSourceContext stands around this image.');
  return source;
}
