import './notice.css';

type Props = {
  words: string;
  /** What the notice's one button says. */
  act?: string;
  onAct?: () => void;
};

/** Something that stays true for a while and is said for as long, above the thumb; alerts are for what has happened. */
export function Notice({ words, act, onAct }: Props) {
  return (
    <div className="notice">
      <p>{words}</p>
      {act ? (
        <button type="button" className="button" onClick={onAct}>
          {act}
        </button>
      ) : null}
    </div>
  );
}
