import { expect, test } from 'vitest';
import { readOldShop } from '../../../tests/support/old-shop-file.ts';
import { ownCpuMs } from '../../../tests/support/process-figures.ts';
import { readPicture } from '../images/offered-pictures.ts';
import { plainDescription } from './written-description.ts';
import { plainName } from './written-text.ts';

test.each([
  ['Children&#039;s &amp; Women&#8217;s Ring', "Children's & Women’s Ring"],
  ['Home &amp;amp; Decor', 'Home & Decor'],
  ['Caf&eacute; &ndash; 5&Prime; &#x2764;', 'Café – 5″ ❤'],
  ['AT&T, R&D; 5 < 6 & <M>', 'AT&T, R&D; 5 < 6 & <M>'],
  ['Kur\u0000ta\u0007', 'Kurta'],
])('the name %j is %j', (written, plain) => {
  expect(plainName(written)).toBe(plain);
});

test.each<[string, string, string]>([
  [
    'WordPress’s paragraphs',
    '<strong>Soft</strong> linen.\n\nWash cold,\nhang dry.',
    '<p><strong>Soft</strong> linen.</p>\n<p>Wash cold,<br />hang dry.</p>',
  ],
  [
    'a list among them',
    'For <em>you</em>:\n\n<ul>\n<li>Soft</li>\n</ul>\n\nEnd',
    '<p>For <em>you</em>:</p>\n<ul>\n<li>Soft</li>\n</ul>\n<p>End</p>',
  ],
  ['HTML with paragraphs', '<p>Soft</p>\n\n<p>Linen</p>', '<p>Soft</p>\n\n<p>Linen</p>'],
  ['text alone', 'Soft\n\nLinen', 'Soft\n\nLinen'],
  ['a page builder’s marks', '[vc_row][vc_column width="1/2"]Soft[/vc_column][/vc_row]', 'Soft'],
  ['a shortcode with an end', '[box]Soft[/box] linen', 'Soft linen'],
  ['a caption', '[caption id="a" align="left"]Soft[/caption] [gallery ids="1,2"]', 'Soft'],
  ['signs of HTML without tags', 'Women&#8217;s &amp; kids&nbsp;ring, 5 < 6', 'Women’s & kids\u00a0ring, 5 < 6'],
  ['HTML that was written as text', '&lt;p&gt;Soft &amp;amp; light&lt;/p&gt;', '<p>Soft &amp; light</p>'],
  ['paragraphs between blocks', '<p>Soft</p>\n\nLight\nlinen\n\nCool', '<p>Soft</p>\n<p>Light\nlinen</p>\n<p>Cool</p>'],
  [
    'a list on the next line',
    'For you\n<ul>\n<li>Soft</li>\n</ul>\nEnd',
    '<p>For you</p>\n<ul>\n<li>Soft</li>\n</ul>\n<p>End</p>',
  ],
  ['breaks and empty lines', 'Soft<br>light\n\nLinen', '<p>Soft<br>light</p>\n<p>Linen</p>'],
  ['a block in a block of its kind', '<div>A\n\n<div>B</div>\n\nC</div>', '<div>A\n\n<div>B</div>\n\nC</div>'],
  ['a block without an end', '<p>Soft\n\n<p>Linen', '<p>Soft\n\n<p>Linen'],
  ['WordPress’s comments', '<!-- wp:paragraph -->\n<p>Soft</p>\n<!-- /wp:paragraph -->', '<p>Soft</p>'],
  ['what is no shortcode', 'Sizes [S] [M, L] [new]', 'Sizes [S] [M, L] [new]'],
])('%s in a description', (_, written, plain) => {
  expect(plainDescription(written).text).toBe(plain);
});

/** '[a0][a1]...': many names, each of them looked for. */
const eachNamed = (many: number) => Array.from({ length: many }, (_, at) => `[a${at}]`).join('');

test('brackets without an end are read as fast as others', () => {
  const begun = ownCpuMs();
  for (const text of [
    '[a '.repeat(30_000),
    '['.repeat(90_000),
    '[a_b'.repeat(20_000),
    eachNamed(20_000),
    '<b>\n'.repeat(20_000),
    '<div'.repeat(20_000),
    '<div>\n\n'.repeat(20_000),
    '<!--\n\n<b>'.repeat(20_000),
    '&lt;p&gt;'.repeat(20_000),
  ])
    plainDescription(text);
  expect(ownCpuMs() - begun).toBeLessThan(2000);
});

test.each([
  ['https://x.example/a', 'https://x.example/a'],
  ['//cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['=IMAGE("https://x.example/a.jpg"; 1)', 'https://x.example/a.jpg'],
  ['gs://bucket/a.jpg', 'gs://bucket/a.jpg'],
  ['photos/Ku\u0308rta.JPG', 'photos/Kürta.JPG'],
  ['https://drive.google.com/uc?export=download&id=1', 'https://drive.google.com/uc?export=download&id=1'],
  ['https://www.dropbox.com/s/1/a.jpg?raw=1', 'https://www.dropbox.com/s/1/a.jpg?raw=1'],
])('%s is a picture', (written, address) => {
  expect(readPicture(written)).toEqual({ address });
});

test.each(['TRUE', 'manual', 'n/a', '0', '', 'shopify', '-'])('%j is no picture, and nothing to tell', (written) => {
  expect(readPicture(written)).toBeUndefined();
});

test.each([
  ['https://drive.google.com/file/d/1AbC/view?usp=sharing', 'a page of Google Drive'],
  ['https://drive.google.com/open?id=1', 'a page of Google Drive'],
  ['https://photos.app.goo.gl/1', 'a page of Google Photos'],
  ['https://www.dropbox.com/s/1/a.jpg?dl=0', 'a page of Dropbox'],
  ['https://www.instagram.com/p/1/', 'a page of Instagram'],
  ['ftp://x.example/a.jpg', 'is no web address'],
  ['data:image/png;base64,AAAA', 'is no web address'],
  ['https://', 'is no web address'],
  ['the red one', 'is no picture’s address'],
])('%s is told as what it is', (written, why) => {
  expect(readPicture(written)).toMatchObject({ why: expect.stringContaining(why) });
});

test('of a file the signs of HTML, the marks and the pictures that are none are told or put right', async () => {
  const file = `ID,Type,SKU,Name,Published,Regular price,Categories,Images,Description,Attribute 1 name,Attribute 1 value(s)
1,simple,R,Women&#8217;s Ring,1,1000,Home &amp; Decor,https://drive.google.com/file/d/1/view,[vc_row]Soft[/vc_row],Size,"5&Prime;, 6&Prime;"
2,simple,S,Cap,1,500,Men,"TRUE, a.jpg",,,
`;
  expect(await readOldShop(file)).toMatchObject({
    products: ['Women’s Ring @1000 [5″, 6″] (Home & Decor)', 'Cap @500 (Men) a.jpg'],
    taken: { products: [{ id: 'women-s-ring-1' }, { id: 'cap-2' }] },
    notes: [
      "row 2 'Women’s Ring': its picture 'https://drive.google.com/file/d/1/view' is a page of Google Drive that shows it, not the picture itself. Add the picture to the product.",
      'Marks of a page builder in descriptions, such as [vc_row], are taken out.',
      "1 picture is only the name of a file, such as 'a.jpg': a picture comes in by a web address. Where the shop has none of that name, add it to the product.",
    ],
  });
});

test('signs that no text has are dropped, from a sheet and from JSON', async () => {
  expect(await readOldShop('Name,Price\nKur\0ta,14\u000790\n')).toMatchObject({ products: ['Kurta @1490'] });
  const database = await readOldShop({ menShirts: { a: { productTitle: 'Kur\u0000ta', productPrice: 5 } } });
  expect(database).toMatchObject({ products: ['menShirts/a Kurta @5'] });
});

const VARIANTS = `Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Image Src,Variant Image
a,A,Colour,Red,Size,S,100,https://x.example/1.jpg,
a,,,Red,,M,100,https://x.example/2.jpg,https://x.example/2.jpg
a,,,Red,,L,100,https://x.example/4.jpg,https://x.example/5.jpg
a,,,Blue,,S,100,https://x.example/3.jpg,https://x.example/3.jpg
`;

test('every picture of a colour’s variants comes: the first is the colour’s, others are in the gallery', async () => {
  const names = (value: unknown) => [...JSON.stringify(value).matchAll(/moved-in\/(\d)-/g)].map(([, name]) => name);
  const read = await readOldShop(VARIANTS);
  if ('why' in read) throw new Error(read.why);
  const { productImage, productGallery, productColors } = read.taken.documents.menShirts?.a ?? {};
  // Blue in M and in L, which the file does not have, are there with Blue's picture, and sold out.
  const colours = ['3', '3', '3'];
  expect([names(productImage), names(productGallery), names(productColors)]).toEqual([['2'], ['1', '4', '5'], colours]);
});

test('names of pictures that only its variants have are counted too', async () => {
  const file = VARIANTS.replaceAll(/https:\/\/x\.example\//g, '');
  expect(await readOldShop(file)).toMatchObject({
    notes: expect.arrayContaining([expect.stringMatching(/^5 pictures are only/)]),
  });
});

test('pictures under headings that no table has are found by what they are', async () => {
  const file = 'Name,Price,Front photo link,Image alt text\nKurta,5,https://x.example/a.jpg,red\n';
  expect(await readOldShop(file)).toMatchObject({
    products: ['Kurta @5 a.jpg'],
    offered: { unread: ['Image alt text'] },
  });
});

test('two rows of one name are told', async () => {
  expect(await readOldShop('Name,Price\nTray,5\nCap,6\ntray,7\n')).toMatchObject({
    notes: ["row 4 'tray' has the name of row 2, and comes as a product of its own."],
  });
});
