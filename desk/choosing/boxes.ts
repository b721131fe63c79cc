/** The boxes by which orders or products are chosen for the form with this id. */
export function boxesOf(id: string): HTMLInputElement[] {
  const form = document.getElementById(id);
  const fields = form instanceof HTMLFormElement ? [...form.elements] : [];
  return fields
    .filter((field) => field instanceof HTMLInputElement)
    .filter(({ type, name }) => type === 'checkbox' && CHOSEN.includes(name));
}

const CHOSEN = ['order', 'product'];

/** What a box, of the value 'ID:SEEN', stands for. */
export function idOfBox({ value }: HTMLInputElement): string {
  return value.slice(0, value.lastIndexOf(':'));
}
