export default function Screen() {
  return <main>contact</main>;
}
