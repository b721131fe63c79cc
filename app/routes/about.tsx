export default function Screen() {
  return <main>about</main>;
}
