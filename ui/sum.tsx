import './sum.css';

export function Sum({ of, is, total = false }: { of: string; is: string; total?: boolean }) {
  return (
    <div className={total ? 'sum sum-total' : 'sum'}>
      <dt>{of}</dt>
      <dd>{is}</dd>
    </div>
  );
}
