export default function Screen() {
  return <main>sale</main>;
}
