import './ornament.css';
import sprite from './ornament.svg?no-inline';

/** Drawings of the sprite and their shape, width by height. */
const SHAPES = {
  floral: [320, 56],
  eye: [64, 80],
  corner: [120, 120],
  block: [40, 40],
  drop: [40, 40],
  truck: [320, 186],
} as const;

type Props = { name: keyof typeof SHAPES; className?: string };

/**
 * A piece of the truck painters' ornament in the colour of the text around it, fleck in the accent (look: Ornament).
 * Decoration: nothing is read out.
 */
export function Ornament({ name, className = '' }: Props) {
  const [width, height] = SHAPES[name];
  return (
    <svg className={`ornament ${className}`.trim()} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

/** The chamak-patti band: tinsel triangles in the theme's three colours. */
export function Band() {
  return <div className="band" aria-hidden="true" />;
}

/** The drawing of an empty state, with its one kind sentence and what can be done about it. */
export function EmptyState({ sentence, children }: { sentence: string; children?: React.ReactNode }) {
  return (
    <div className="empty">
      <Ornament name="truck" className="empty-drawing" />
      <p>{sentence}</p>
      {children}
    </div>
  );
}
