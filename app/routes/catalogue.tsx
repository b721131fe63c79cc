export default function Screen() {
  return <main>catalogue</main>;
}
