/** The boxes by which products are chosen for the form with this id. */
export function boxesOf(id: string): HTMLInputElement[] {
  const form = document.getElementById(id);
  const fields = form instanceof HTMLFormElement ? [...form.elements] : [];
  return fields.filter((field) => field instanceof HTMLInputElement).filter(({ name }) => name === 'product');
}
