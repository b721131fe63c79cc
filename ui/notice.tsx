import './notice.css';

type Props = {
  words: string;
  /** The label of the notice's button. */
  act?: string;
  onAct?: () => void;
};

/** A lasting message at the bottom edge, shown while it is true. For something that has just happened use an alert. */
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
