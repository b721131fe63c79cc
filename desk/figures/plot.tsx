import { dayText } from '../../shop/desk/desk-text.ts';
import type { FiguresBar } from '../../shop/figures/figures-bars.ts';
import { saidCount } from '../language/say.ts';
import { Say, useSay } from '../language/use-say.tsx';

/** In the plot's units: it is stretched to the screen's width. */
const HEIGHT = 100;
const STEP = 10;
const GAP = 2;

/** Bars of orders: delivered below, refused on top, others above. */
export function Plot({ bars }: { bars: readonly FiguresBar[] }) {
  const say = useSay();
  const most = Math.max(0, ...bars.map(({ orders }) => orders));
  const [first, last] = [bars[0], bars.at(-1)];
  if (most === 0 || !first || !last || bars.length < 2) return null;
  const scale = HEIGHT / most;
  const path = (of: (bar: FiguresBar) => [from: number, to: number]) =>
    bars.map((bar, nth) => barPath(nth, ...of(bar), scale)).join('');
  return (
    <figure className="plot">
      <svg
        viewBox={`0 0 ${bars.length * STEP - GAP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={say('Orders from {} on, at most {} in a bar', say(dayText(first.first)), most)}
      >
        <defs>
          <pattern id="hatch" width="3" height="3" patternUnits="userSpaceOnUse">
            <path d="M0 0h3v1.5h-3z" />
          </pattern>
        </defs>
        <path className="plot-open" d={path((bar) => [bar.delivered + bar.refused, bar.orders])} />
        <path className="plot-refused" d={path((bar) => [bar.delivered, bar.delivered + bar.refused])} />
        <path className="plot-delivered" d={path((bar) => [0, bar.delivered])} />
      </svg>
      <figcaption>
        <span className="plot-days quiet" dir="ltr">
          <span>
            <Say>{dayText(first.first)}</Say>
          </span>
          <span>{saidCount(say, most, 'at most {} order', 'at most {} orders')}</span>
          <span>
            <Say>{dayText(last.first)}</Say>
          </span>
        </span>
        <span className="row">
          {(['delivered', 'refused', 'open'] as const).map((kind) => (
            <span key={kind} className="plot-key">
              <svg viewBox="0 0 10 10" aria-hidden="true">
                <path className={`plot-${kind}`} d="M0 0h10v10h-10z" />
              </svg>
              <Say>{KEY_WORDS[kind]}</Say>
            </span>
          ))}
        </span>
      </figcaption>
    </figure>
  );
}

const KEY_WORDS = { delivered: 'Delivered', refused: 'Refused', open: 'Not decided yet, or cancelled' };

/** From one count of orders to another; '' for no height. */
function barPath(nth: number, from: number, to: number, scale: number): string {
  if (to <= from) return '';
  const [x, y, height] = [nth * STEP, HEIGHT - to * scale, (to - from) * scale].map(
    (one) => Math.round(one * 100) / 100,
  );
  return `M${x} ${y}h${STEP - GAP}v${height}h-${STEP - GAP}z`;
}
