/** The image of a shared link, for those who see it and those who hear it. */
export function PreviewImage({ image, alt }: { image: string; alt: string }) {
  return (
    <>
      <meta property="og:image" content={image} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}
