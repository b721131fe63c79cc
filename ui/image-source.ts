import { createContext, useContext } from 'react';

/** The base URL of images, and whether the browser sent Save-Data. The root of each front end provides it. */
export type ImageSource = { imageDelivery: string; saveData: boolean };

export const ImageSourceContext = createContext<ImageSource | undefined>(undefined);

/** @throws where no root provides it: a programming error */
export function useImageSource(): ImageSource {
  const source = useContext(ImageSourceContext);
  if (!source) throw new Error('No ImageSourceContext stands around this image.');
  return source;
}
