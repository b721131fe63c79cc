export default function Screen() {
  return <main>checkout</main>;
}
