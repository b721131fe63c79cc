import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { hasPublished, publishedFile, readOldShop } from '../../../tests/support/old-shop-file.ts';
import { ownCpuMs } from '../../../tests/support/process-figures.ts';

const A = 'https://x.example/a.jpg';
const B = 'https://x.example/b.jpg';

test.each<[string, string, string[]]>([
  [
    'Etsy',
    `TITLE,DESCRIPTION,PRICE,QUANTITY,TAGS,IMAGE1,IMAGE2,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,SKU
Vase,Stoneware,46,1,vase,${A},${B},,,,
Ring,Silver,20,3,ring,${A},,Custom,Size,"6, 7",R`,
    ['Vase @46 x1 a.jpg b.jpg', 'Ring @20 x3 [6, 7] a.jpg'],
  ],
  [
    'Etsy in Italian',
    `TITOLO,DESCRIZIONE,PREZZO,QUANTITÀ,IMMAGINE1,IMMAGINE10,TIPO VARIANTE 1,NOME VARIANTE 1,VALORI VARIANTE 1
Vaso,Gres,46,1,${A},${B},Colore,Colore,"Rosso, Blu"`,
    ['Vaso @46 x1 [Rosso, Blu] a.jpg b.jpg'],
  ],
  [
    'Etsy in German',
    `TITEL,BESCHREIBUNG,PREIS,STÜCKZAHL,BILD1,VARIATIONSTYP 1,VARIATIONSNAME 1,VARIATIONSWERT 1,VARIATIONSTYP 2,VARIATIONSNAME 2,VARIATIONSWERT 2
Tasse,Ton,46,4,${A},Farbe,Farbe,"Rot, Blau",Größe,Größe,"S, M"`,
    ['Tasse @46 x4 [Rot/S, Rot/M, Blau/S, Blau/M] a.jpg'],
  ],
  [
    'Square',
    `Token,Item Name,Description,Category,SKU,Variation Name,Price,Current Quantity Main
1,Tea,Green,Drinks,T,Regular,500,4
2,Tee,Cotton,Men,S,S,900,2
3,Tee,Cotton,Men,M,M,900,0`,
    ['Tea @500 x4 (Drinks)', 'Tee @900 [S x2, M x0] (Men)'],
  ],
  [
    'Square with two places',
    'Item Name,Price,Current Quantity Mall,Current Quantity Town\nTea,500,4,3\n',
    ['Tea @500 x7'],
  ],
  [
    'Square with options',
    `Reference Handle,Token,Item Name,Variation Name,Option Name 1,Option Value 1,Option Name 2,Option Value 2,Price
#tee,1,Tee,"Red, S",Colour,Red,Size,S,900
#tee,2,Tee,"Blue, S",Colour,Blue,Size,S,900`,
    ['Tee @900 [Red/S, Blue/S]'],
  ],
  [
    'PrestaShop’s list',
    'Product ID,Image,Name,Reference,Category,Price (tax excl.),Price (tax incl.),Quantity,Status\n7,,Mug,m,Home,10,12,5,1',
    ['Mug @12 x5 (Home)'],
  ],
  [
    'PrestaShop’s import',
    `ID;Active (0/1);Name *;Categories (x,y,z...);Price tax included;Quantity;Image URLs (x,y,z...)\n7;1;Mug;Home,Gifts;12;5;${A},${B}`,
    ['Mug @12 x5 (Home, Gifts) a.jpg b.jpg'],
  ],
  [
    'OpenCart',
    'product_id,name(en-gb),categories,model,quantity,image_name,price,description(en-gb)\n28,HTC Touch,Phones,P1,939,catalog/htc.jpg,100.00,HTC',
    ['HTC Touch @100.00 x939 (Phones) htc.jpg'],
  ],
  [
    'Daraz',
    `Product ID,Product Name,SellerSKU,Price,Quantity,Variations Combo,Product Images1,Product Images2
1,Kurta,K-S,1490,2,"Color Family:Red, Size:S",${A},${B}
1,Kurta,K-M,1490,3,"Color Family:Red, Size:M",${A},`,
    ['Kurta @1490 [Red/S x2, Red/M x3] a.jpg b.jpg'],
  ],
  [
    'an owner, with a row for each variant',
    'Name,Price,Colour,Size\nKurta,1490,Red,S\nKurta,1490,Red,M\nKurta,1490,Blue,S\n',
    ['Kurta @1490 [Red/S, Red/M, Blue/S]'],
  ],
  [
    'an owner, with empty names below',
    'Name,Price,Size,Stock\nKurta,1490,S,2\n,1490,M,3\nCap,500,,1\n',
    ['Kurta @1490 [S x2, M x3]', 'Cap @500 x1'],
  ],
  [
    'an owner, with cells of a colour merged over its sizes',
    'Product,Colour,Size,Qty,Price\nKurta,White,S,4,1500\n,,M,2,\n,,L,1,\n,Black,S,0,\n,,M,6,\nCap,,M,5,7\n',
    ['Kurta @1500 [White/S x4, White/M x2, White/L x1, Black/S x0, Black/M x6]', 'Cap @7 x5 [M]'],
  ],
  [
    'an owner, with cells of a size merged over its colours',
    'Product,Size,Colour,Qty,Price\nKurta,S,White,4,1500\n,,Black,2,\n,M,White,0,\n,,Black,6,\n',
    ['Kurta @1500 [White/S x4, Black/S x2, White/M x0, Black/M x6]'],
  ],
  [
    'an owner, with cells of an option and of its name merged',
    'Name,Price,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Stock\nRing,9,Metal,Gold,Size,6,1\n,,,,,7,2\n,,,Silver,,6,3\n',
    ['Ring @9 [6 x1, 7 x2, 6 x3]'],
  ],
  [
    'an owner, with a list of sizes for each colour',
    'Name,Price,Colour,Size\nKurta,1490,Red,"S, M"\nKurta,1490,Blue,S\nCap,5,Red,\n',
    ['Kurta @1490 [Red/S, Red/M, Blue/S]', 'Cap @5'],
  ],
  [
    'an owner, with two products of one name',
    'Name,Price,Size\nTray,2500,S\nTray,2600,S\nTray,2700,\n',
    ['Tray @2500 [S]', 'Tray @2600 [S]', 'Tray @2700'],
  ],
  [
    'an owner, with one name in two categories',
    'Name,Category,Price,Size\nTray,Men,5,S\nTray,Women,6,M\n',
    ['Tray @5 [S] (Men)', 'Tray @6 [M] (Women)'],
  ],
  [
    'an owner, with the category in the first row alone',
    'Name,Category,Price,Size\nTray,Men,5,S\nTray,,5,M\n',
    ['Tray @5 [S, M] (Men)'],
  ],
  [
    'an owner, with a row without a name below one of an earlier product',
    'Name,Price,Size\nKurta,5,S\nTray,6,S\nKurta,5,M\n,5,L\n',
    ['Kurta @5 [S, M, L]', 'Tray @6 [S]'],
  ],
  ['an owner, with sums below', 'Name,Price,Stock\nTray,5,2\nGrand Total,5,2\n', ['Tray @5 x2']],
  [
    'an owner, with strokes between sizes',
    'Name,Price,Colour,Size\nKurta,5,Red|Blue,S/M/L\nTee,6,,S/M\nCap,7,,38 / 40\n',
    ['Kurta @5 [Red/S, Red/M, Red/L, Blue/S, Blue/M, Blue/L]', 'Tee @6 [S/M]', 'Cap @7 [38, 40]'],
  ],
  [
    'an owner, with strokes and words between colours',
    'Name,Price,Colours\nA,1,Red/Blue/Green\nB,2,Lal/Neela\nC,3,Red & Dark Blue\nD,4,Red+Blue\nE,5,"Red, Blue, and Gold"\nF,6,"Red, Blue & Gold"\nG,7,"Red, Black/Gold"\n',
    [
      ...['A @1 [Red, Blue, Green]', 'B @2 [Lal, Neela]', 'C @3 [Red, Dark Blue]', 'D @4 [Red, Blue]'],
      ...['E @5 [Red, Blue, Gold]', 'F @6 [Red, Blue, Gold]', 'G @7 [Red, Black/Gold]'],
    ],
  ],
  [
    'an owner, with the pieces behind colours or sizes',
    'Name,Price,Colours,Sizes\nA,1,,"S (3), M (0), L (2)"\nB,2,,S=3; M=0\nC,3,,"S:2,M:0"\nD,4,"Red=3, Blue=0",\nE,5,,38: 2 | 40: 0\nF,6,Red|Blue,"S (3 pcs), M (sold out)"\n',
    [
      ...['A @1 [S x3, M x0, L x2]', 'B @2 [S x3, M x0]', 'C @3 [S x2, M x0]', 'D @4 [Red x3, Blue x0]'],
      ...['E @5 [38 x2, 40 x0]', 'F @6 [Red/S, Blue/S, Red/M x0, Blue/M x0]'],
    ],
  ],
  [
    'an owner, with ‘sold out’ behind some',
    'Name,Price,Colours,Sizes,Stock\nA,1,"Red, Blue (out of stock)",,\nB,2,,"S (sold out), M, L",\nC,3,"Red, Blue (sold out)",,5\n',
    ['A @1 [Red, Blue x0]', 'B @2 [S x0, M, L]', 'C @3 [Red x5, Blue x0]'],
  ],
  [
    'ours, with names like pieces or two colours',
    'Name,Price,Colours,Sizes,Shop record\nA,1,Red & Blue,"S (3), M (0)",x\n',
    ['A @1 [S (3), M (0)]'],
  ],
  [
    'an owner, with measures behind sizes',
    'Name,Price,Sizes,Stock\nA,1,"S (36), M (38)",4\n',
    ['A @1 x4 [S (36), M (38)]'],
  ],
  [
    'an owner, with a colour of two for each size',
    'Name,Price,Colour,Size\nA,1,Black & White,S\nA,1,Black & White,M\nA,1,Red,M\n',
    ['A @1 [Black & White/S, Black & White/M, Red/M]'],
  ],
  [
    'an owner, with three columns of pictures',
    'Name,Price,Image,Image,Image\nKurta,5,a.jpg,b.jpg,\nCap,6,"a.jpg, b.jpg|c.jpg",,d.jpg\n',
    ['Kurta @5 a.jpg b.jpg', 'Cap @6 a.jpg b.jpg c.jpg d.jpg'],
  ],
])('a sheet of %s is read', async (_, content, products) => {
  expect(await readOldShop(content)).toMatchObject({ what: 'a sheet of products', products });
});

const WIX = `handleId,fieldType,name,description,productImageUrl,collection,sku,ribbon,price,surcharge,visible,discountMode,discountValue,inventory,productOptionName1,productOptionType1,productOptionDescription1,productOptionName2,productOptionType2,productOptionDescription2`;

test.each<[string, string, string[]]>([
  [
    'Wix',
    `${WIX}
p1,Product,Mug,Clay,abc~mv2.jpg;def~mv2.png,Home;Gifts,,,20,,true,PERCENT,25,InStock,,,,,,
p2,Product,Tee,,,Men,,,900,,true,PERCENT,0,5,Color,COLOR,#ff0000:Red;#0000ff:Blue,Size,DROP_DOWN,S
p2,Variant,,,,,,,,0,true,,,2,Color,COLOR,Red,Size,DROP_DOWN,S
p2,Variant,,,,,,,,50,true,,,OutOfStock,Color,COLOR,Blue,Size,DROP_DOWN,S
p3,Product,Old,,,,,,5,,false,PERCENT,0,InStock,,,,,,
p4,Product,Ring,,,,,,9,,true,AMOUNT,2,OutOfStock,Finish,DROP_DOWN,Matt;Gloss,,,`,
    [
      'Mug @15 was 20 (Home, Gifts) abc~mv2.jpg def~mv2.png',
      'Tee @900 x5 [Red/S x2, Blue/S x0] (Men)',
      'Old @5 draft',
      'Ring @7 was 9 [, ] sold out',
    ],
  ],
  [
    'Magento',
    `sku,store_view_code,attribute_set_code,product_type,categories,name,price,special_price,special_price_to_date,product_online,visibility,url_key,base_image,additional_images,qty,is_in_stock,configurable_variations
24-MB01,,Bag,simple,"Default Category/Gear,Default Category/Gear/Bags",Duffle Bag,34.00,,,1,"Catalog, Search",duffle,https://x.example/a.jpg,"https://x.example/a.jpg,https://x.example/b.jpg",100,1,
T-S,,Top,simple,Default Category/Men,Tee-S,29,19,2020-01-01,1,Not Visible Individually,tee-s,,,3,1,
T-M,,Top,simple,Default Category/Men,Tee-M,29,,,1,Not Visible Individually,tee-m,,,9,0,
T,,Top,configurable,Default Category/Men,Tee,,,,1,"Catalog, Search",tee,,,0,1,"sku=T-S,size=S,color=Red|sku=T-M,size=M,color=Red"
G,,Gift,virtual,,Card,5,,,1,"Catalog, Search",card,,,0,1,
O,,Bag,simple,,Old,5,,,2,"Catalog, Search",old,,,0,1,`,
    ['Duffle Bag @34.00 x100 (Bags) a.jpg b.jpg', 'Tee @ [Red/S x3, Red/M x0] (Men)', 'Old @5 x0 draft'],
  ],
])('an export of %s is read', async (name, content, products) => {
  expect(await readOldShop(content)).toMatchObject({ what: `a ${name} export`, products });
});

const MANY = Array.from({ length: 60 }, (_, at) => `v${at}`);

test.each([
  ['a sheet', `Name,Price,Colours,Sizes\nTray,5,"${MANY.join(',')}","${MANY.join(',')}"\nCap,5,,\n`],
  [
    'Wix',
    `handleId,fieldType,name,price,productOptionName1,productOptionDescription1,productOptionName2,productOptionDescription2\nt,Product,Tray,5,Size,${MANY.join(';')},Color,${MANY.join(';')}\nc,Product,Cap,5,,,,\n`,
  ],
  [
    'WooCommerce',
    `Type,SKU,Name,Regular price,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)\nsimple,t,Tray,5,Size,"${MANY.join(',')}",Color,"${MANY.join(',')}"\nsimple,c,Cap,5,,,,\n`,
  ],
])('of %s a product with far too many combinations is left out, and that is told', async (_, content) => {
  expect(await readOldShop(content)).toMatchObject({
    products: ['Cap @5'],
    leftOut: ["row 2 'Tray' is left out: its choices have 3600 combinations, and 2000 are the most."],
  });
});

test('a heading without an end is read as fast as others', async () => {
  const begun = ownCpuMs();
  await readOldShop(`Name,Price,${'1'.repeat(90_000)}x\nTray,5,\n`);
  expect(ownCpuMs() - begun).toBeLessThan(2000);
});

test('of a workbook the first sheet with products is read, and the others are named', async () => {
  const products = (title: string) => [
    ['Name', 'Price'],
    [title, 900],
  ];
  const sheets = [
    { name: 'Cover', rows: [['Lala Traders']] },
    { name: 'Men', rows: products('Kurta') },
    { name: 'Women', rows: products('Kurti') },
  ];
  expect(await readOldShop(await writeXlsx({ sheets }))).toMatchObject({
    products: ['Kurta @900'],
    leftOut: [
      'The sheet ‘Cover’ is left out: one sheet of a file is read.',
      'The sheet ‘Women’ is left out: one sheet of a file is read. Its products come in as a file of their own.',
    ],
  });
});

test('sums are left out, and that is told', async () => {
  expect(await readOldShop('Name,Price,Stock\nTray,5,2\nTotal,5,2\n')).toMatchObject({
    leftOut: ["row 3 'Total' is left out: it is a sum of other rows."],
  });
});

test('a row without a name that repeats another row’s choice is left out, and that is told', async () => {
  const read = await readOldShop('Name,Price,Colour,Size,Stock\nKurta,5,Red,S,1\n,,,M,2\n,,,S,3\n,,Blue,S,4\n');
  expect(read).toMatchObject({
    products: ['Kurta @5 [Red/S x1, Red/M x2, Blue/S x4]'],
    leftOut: ['row 4 is left out: it has no name, and a row above has its choice already.'],
  });
});

test('what is not visible there is a draft here', async () => {
  const read = await readOldShop(`${WIX}\np3,Product,Old,,,,,,5,,false,,,InStock,,,,,,\n`);
  expect(read).toMatchObject({ offered: { products: [{ draft: 'it is not visible there' }] } });
});

test.each([
  ['Item,Colour,Town\nTray,B,C', 'It has names, and needs a column with their prices (looked for ‘Price’, ‘Rate’'],
  ['Artikal,Qeemat,Town\nA,5,C', 'It has prices, and needs a column with the names of the products (looked for ‘Name’'],
  ['Colour,Town\nA,B', 'Call them ‘Name’ and ‘Price’ in the file, and give it again. It has: Colour, Town.'],
  ['Lala Traders\n\nItem,Colour\nTray,B', 'It has: Item, Colour.'],
  ['{"a": {"photo": "x", "price": 5}}', 'It has prices, and needs a field with the names of the products'],
  ['{"a": {"title": "x"', 'It was cut, or is broken: export it again.'],
  ['[1, 2]', 'There are no documents with fields in it.'],
])('%j is refused with what is missing, what is there and what to write', async (content, why) => {
  expect(await readOldShop(content)).toEqual({ why: expect.stringContaining(why) });
});

// Counted in the file itself: 191 different addresses in its ten columns of pictures.
test.skipIf(!hasPublished())('of a published export of Etsy every picture comes', async () => {
  const read = await readOldShop(publishedFile('etsy-sabaceramics.csv'));
  if ('why' in read) throw new Error(read.why);
  expect([read.products.length, read.taken.images.size]).toEqual([27, 191]);
});
