export default function Screen() {
  return <main>buy</main>;
}
