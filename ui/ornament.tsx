import './ornament.css';
import sprite from './ornament.svg?no-inline';

/** The symbols of the SVG sprite, each with its aspect ratio: width / height. */
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
 * An ornament of truck art in the colour of the surrounding text, with flecks in the accent colour (look: Ornament). It
 * is hidden from screen readers.
 */
export function Ornament({ name, className = '' }: Props) {
  const [width, height] = SHAPES[name];
  return (
    <svg className={`ornament ${className}`.trim()} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

/** The chamak-patti band: triangles in the theme's three colours. */
export function Band() {
  return <div className="band" aria-hidden="true" />;
}

/** An empty state: an ornament, a friendly sentence, and what the shopper can do next. */
export function EmptyState({ sentence, children }: { sentence: string; children?: React.ReactNode }) {
  return (
    <div className="empty">
      <Ornament name="truck" className="empty-drawing" />
      <p>{sentence}</p>
      {children}
    </div>
  );
}
