import type { ReactNode } from 'react';
import './stepper.css';

type Props = {
  /** What the buttons are called, as 'One less of Ajrak Tee'. */
  less: string;
  more: string;
  onStep: (by: number) => void;
  /** The number between them. */
  children: ReactNode;
};

/** Minus and plus around a number (spec 2: product and cart). */
export function Stepper({ less, more, onStep, children }: Props) {
  return (
    <div className="stepper">
      <button type="button" aria-label={less} onClick={() => onStep(-1)}>
        −
      </button>
      {children}
      <button type="button" aria-label={more} onClick={() => onStep(1)}>
        +
      </button>
    </div>
  );
}
