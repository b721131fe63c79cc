import type { ReactNode } from 'react';
import { useHydrated } from './use-hydrated.ts';
import './stepper.css';

type Props = {
  /** Accessible names, such as 'One less of Ajrak Tee'. */
  less: string;
  more: string;
  onStep: (by: number) => void;
  children: ReactNode;
};

/** Buttons need the script; the number can be typed before (spec 2: product and cart). */
export function Stepper({ less, more, onStep, children }: Props) {
  const hydrated = useHydrated();
  return (
    <div className="stepper">
      <button type="button" disabled={!hydrated} aria-label={less} onClick={() => onStep(-1)} />
      {children}
      <button type="button" disabled={!hydrated} aria-label={more} onClick={() => onStep(1)} />
    </div>
  );
}
