export default function Screen() {
  return <main>cart</main>;
}
