import { AsWritten } from '../../ui/as-written.tsx';

export function Mistake({ why }: { why: string | undefined }) {
  if (why === undefined) return null;
  return (
    <p className="mistake" role="alert">
      <AsWritten text={why} />
    </p>
  );
}
