import sprite from './ornament.svg?no-inline';

/** Lines on a 24 px square, in the text's colour. */
const PATHS = {
  bag: 'M5 8h14l1 13H4zM8.5 8V7a3.5 3.5 0 0 1 7 0v1',
  search: 'M15 15l6 6M4 10.5a6.5 6.5 0 0 1 13 0 6.5 6.5 0 0 1-13 0',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  chevron: 'm6 9 6 6 6-6',
  back: 'm15 5-7 7 7 7',
  forward: 'm9 5 7 7-7 7',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10-6.5z',
  chat: 'M4 5h16v11.5h-8.5L7 20.5v-4H4zM8 9.5h8M8 12.5h5',
  send: 'M4 12v8h16v-8M12 15V3.5M7.5 8 12 3.5 16.5 8',
  mail: 'M3.5 6h17v12.5h-17zm0 .5 8.5 6.5 8.5-6.5',
  phone:
    'M6 3.5h3.5l1.5 4-2 1.5a12 12 0 0 0 6 6l1.5-2 4 1.5V18c0 1.5-1 2.5-2.5 2.5-7.5 0-14.5-7-14.5-14.5 0-1.5 1-2.5 2.5-2.5z',
} as const;

/** Only in the footer: in the sprite, not in the script. */
type SpriteIcon = 'facebook' | 'instagram' | 'tiktok' | 'youtube';

export type IconName = keyof typeof PATHS | SpriteIcon;

/** Hidden from screen readers: the text or button's label has the meaning. */
export function Icon({ name, filled = false }: { name: IconName; filled?: boolean }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" data-filled={filled || undefined} aria-hidden="true">
      {name in PATHS ? <path d={PATHS[name as keyof typeof PATHS]} /> : <use href={`${sprite}#${name}`} />}
    </svg>
  );
}
