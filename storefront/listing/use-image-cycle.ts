import { useEffect, useState } from 'react';
import { type CardProduct, imagePaths } from '../../shop/catalogue/product.ts';

/** How long a hovered card shows each image, in ms (spec 4 and 9). */
const TURN_MS = 1000;

/**
 * The card's image: the first; while hovered or keyboard-focused the next every second (spec 4, Product image tile). `turned`:
 * not the first.
 */
export function useImageCycle(product: CardProduct) {
  const [looking, setLooking] = useState(false);
  const [turn, setTurn] = useState(0);
  const paths = imagePaths(product);

  useEffect(() => {
    if (!looking || paths.length < 2) return;
    const timer = setInterval(() => setTurn((turn) => turn + 1), TURN_MS);
    return () => {
      clearInterval(timer);
      setTurn(0);
    };
  }, [looking, paths.length]);

  const lookers = {
    onMouseEnter: () => setLooking(true),
    onMouseLeave: () => setLooking(false),
    onFocus: (event: React.FocusEvent) => setLooking(event.currentTarget.matches(':focus-visible')),
    onBlur: () => setLooking(false),
  };
  const path = paths[turn % Math.max(1, paths.length)] ?? product.productImage;
  return { path, turned: path !== product.productImage, lookers };
}
