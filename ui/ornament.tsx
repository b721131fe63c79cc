import './ornament.css';
import sprite from './ornament.svg?no-inline';

/** Aspect ratios: width / height. */
const SHAPES = {
  floral: [320, 56],
  eye: [64, 80],
  corner: [120, 120],
  block: [40, 40],
  drop: [40, 40],
  truck: [320, 186],
} as const;

type Props = { name: keyof typeof SHAPES; className?: string };

/** Truck art in the text's colour, with flecks in the accent colour; hidden from screen readers. */
export function Ornament({ name, className = '' }: Props) {
  const [width, height] = SHAPES[name];
  return (
    <svg className={`ornament ${className}`.trim()} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

/** Triangles in the theme's three colours (chamak-patti). */
export function Band() {
  return <div className="band" aria-hidden="true" />;
}

/** With a friendly sentence, and what the shopper can do next. */
export function EmptyState({ sentence, children }: { sentence: string; children?: React.ReactNode }) {
  return (
    <div className="empty">
      <Ornament name="truck" className="empty-drawing" />
      <p>{sentence}</p>
      {children}
    </div>
  );
}
