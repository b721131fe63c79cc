export default function Screen() {
  return <main>collection</main>;
}
