import { createContext, useContext } from 'react';

/** Where images come from, and whether the visitor's browser asked for less data. A front's root provides it. */
export type ImageSource = { imageDelivery: string; saveData: boolean };

export const ImageSourceContext = createContext<ImageSource | undefined>(undefined);

/** @throws where no root provides it: a programming error */
export function useImageSource(): ImageSource {
  const source = useContext(ImageSourceContext);
  if (!source) throw new Error('No ImageSourceContext stands around this image.');
  return source;
}
