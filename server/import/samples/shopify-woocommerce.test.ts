import { test } from 'vitest';
import { type ExpectedFile, expectImported, rows, windows1252 } from '../../../tests/support/import/expect-imported.ts';

const SHOPIFY =
  'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Variant Compare At Price,Variant Inventory Tracker,Variant Inventory Qty';

test.each<ExpectedFile>([
  ['handle, title and price alone', rows('Handle,Title,Variant Price', 'k,Kurta,1490'), ['Kurta 1490']],
  [
    'the row of its title below its variants',
    rows(SHOPIFY, 'k,,Size,S,,,1490,,shopify,2', 'k,Kurta,,M,,,1490,,shopify,3', 'c,Cap,Title,Default Title,,,500,,,'),
    ['Kurta 1490, sizes S M, orignal/S 2, orignal/M 3', 'Cap 500'],
  ],
  [
    'saved again by Excel, with semicolons and a BOM',
    `\ufeff${rows('Handle;Title;Variant Price;Variant Compare At Price', 'k;"Kurta; long";1490.00;1990.00')}`,
    ['Kurta; long 1490 was 1990'],
  ],
  [
    'saved again in Windows-1252',
    windows1252(rows('Handle,Title,Variant Price', 'k,Women’s café kurta – blue,1490')),
    ['Women’s café kurta – blue 1490'],
  ],
  [
    'a heading that is there twice',
    rows('Handle,Title,Variant Price,Title,Variant Price', 'k,Kurta,1490,,'),
    ['Kurta 1490'],
  ],
  [
    'prices as people write them',
    rows('Handle,Title,Variant Price', 'a,Kurta,"1,490/-"', 'b,Cap,"Rs. 1,490.00"', 'c,Tee,"1,00,000"'),
    ['Kurta 1490', 'Cap 1490', 'Tee 100000'],
  ],
  [
    'a point before three digits',
    rows('Handle,Title,Variant Price,Variant Compare At Price', 'a,Kurta,1.490,1.990', 'b,Cap,900,'),
    ['Kurta 1490 was 1990', 'Cap 900'],
    {
      asked: ["its price must be in rupees, such as 1499, not '1.490'", 'old price must be in rupees'],
      said: { decimals: 'comma' },
    },
  ],
  [
    'what is archived, not published or a gift card',
    rows(
      'Handle,Title,Variant Price,Status,Published,Gift Card',
      'a,Old kurta,1490,archived,TRUE,FALSE',
      'b,Hidden cap,500,active,FALSE,FALSE',
      'c,Card,1000,active,TRUE,TRUE',
      'd,Tee,900,active,TRUE,FALSE',
    ),
    ['Old kurta 1490, draft', 'Hidden cap 500, draft', 'Tee 900'],
    {
      told: [
        "row 4 'Card' is left out: it is a gift card.",
        "row 2 'Old kurta' comes as a draft: its status is archived.",
        "row 3 'Hidden cap' comes as a draft: it was not published.",
      ],
    },
  ],
  [
    'columns of today, with prices of other markets and signs of HTML',
    rows(
      'Title,URL handle,Status,Option1 name,Option1 value,Price,Price / International,Compare-at price,Inventory tracker,Inventory quantity,Product image URL,Variant image URL',
      'Men&#8217;s &amp; Women&#39;s tee,t,Active,Color,Black &amp; white,1490,12,,shopify,4,https://x.example/a.jpg,',
      ',t,,,Red,1490,12,,shopify,0,https://x.example/b.jpg,https://x.example/b.jpg',
    ),
    ["Men’s & Women's tee 1490, 4 left, Red 0"],
    { pictures: 2 },
  ],
  [
    'a comma too many, so that its cells are one column further',
    rows(SHOPIFY, 'k,Kurta, blue,Size,S,,,1490,,shopify,2', 'c,Cap,Title,Default Title,,,500,,,'),
    ['Cap 500'],
    { told: ["row 2 'Kurta' is left out: it has no price."] },
  ],
])('Shopify, %s', (...expected) => expectImported(expected));

const WOO =
  'ID,Type,SKU,Name,Published,In stock?,Stock,Backorders allowed?,Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)';

test.each<ExpectedFile>([
  [
    'no column of SKUs',
    rows(
      'ID,Type,Name,Published,Visibility in catalog,In stock?,Regular price,Parent',
      '7,simple,Tray,1,visible,1,900,',
    ),
    ['Tray 900'],
  ],
  [
    'semicolons and a BOM',
    `\ufeff${rows('Type;SKU;Name;Published;Regular price;Categories', 'simple;T;Tray;1;900;Home > Trays')}`,
    ['Tray 900'],
  ],
  [
    'German, in Windows-1252',
    windows1252(
      rows(
        'Typ;Artikelnummer;Name;Veröffentlicht;Regulärer Preis;Attribut 1 Name;Attribut 1 Wert(e)',
        'simple;A;Tasse für Gäste;1;1499;Größe;"S, M"',
      ),
    ),
    ['Tasse für Gäste 1499, sizes S M'],
  ],
  [
    'not in stock without a count, and none of nothing',
    rows(
      WOO,
      '1,simple,A,Tray,1,0,,0,,900,,,,,',
      '2,simple,B,Cup,1,1,0,0,,500,,,,,',
      '3,simple,C,Jug,1,1,,0,,700,,,,,',
    ),
    ['Tray 900, sold out', 'Cup 500, 0 left, sold out', 'Jug 700'],
  ],
  [
    'variations above their product',
    rows(
      WOO,
      '2,variation,K-S,Kurta - S,1,1,2,0,,1490,,,K,Size,S',
      '3,variation,K-M,Kurta - M,1,1,3,0,,1490,,,id:1,Size,M',
      '1,variable,K,Kurta,1,1,,0,,,Men,,,Size,"S, M"',
    ),
    ['Kurta 1490, sizes S M, orignal/S 2, orignal/M 3'],
  ],
  [
    'what is sold on when none is left',
    rows(WOO, '1,simple,A,Tray,1,backorder,0,notify,,900,,,,,'),
    ['Tray 900'],
    { told: ["row 2 'Tray': the old shop sells it on when none is left, so its pieces are not counted."] },
  ],
  [
    'prices with a point before three digits',
    rows(WOO, '1,simple,A,Tray,1,1,,0,1.190,1.490,,,,,'),
    ['Tray 1190 was 1490'],
    { asked: ["not '1.190'", "not '1.490'"], said: { decimals: 'comma' } },
  ],
  [
    'kinds that cannot be sent, and rows without a product',
    rows(
      WOO,
      '1,grouped,A,Set,1,1,,0,,,,,,,',
      '2,external,B,Elsewhere,1,1,,0,,900,,,,,',
      '3,"simple, downloadable",C,Pattern,1,1,,0,,900,,,,,',
      '4,variation,D-S,Lost - S,1,1,,0,,900,,,D,Size,S',
      '5,simple,E,Tray,1,1,,0,,900,,,,,',
    ),
    ['Tray 900'],
    {
      told: [
        "row 2 'Set' is left out: it is of the kind grouped.",
        "row 3 'Elsewhere' is left out: it is of the kind external.",
        "row 4 'Pattern' is left out: it is nothing that can be sent.",
        "row 5 'Lost - S' is left out: its product is not in the file.",
      ],
    },
  ],
  [
    'hidden, private and switched off',
    rows(
      'ID,Type,SKU,Name,Published,Visibility in catalog,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)',
      '1,simple,A,Tray,1,hidden,900,,,',
      '2,simple,B,Cup,-1,visible,500,,,',
      '3,variable,C,Tee,1,visible,,,Color,"Red, Blue"',
      '4,variation,C-R,Tee,1,visible,700,C,Color,Red',
      '5,variation,C-B,Tee,0,visible,700,C,Color,Blue',
    ),
    ['Tray 900, draft', 'Cup 500, draft', 'Tee 700'],
    {
      told: [
        "row 2 'Tray' comes as a draft: its visibility is hidden.",
        "row 3 'Cup' comes as a draft: it was not published.",
        "row 4 'Tee': 1 of its variations is switched off there, and left out.",
      ],
    },
  ],
  [
    'WordPress’s text, commas with a stroke and pictures in a row',
    rows(
      'Type,SKU,Name,Published,Regular price,Description,Images,Attribute 1 name,Attribute 1 value(s)',
      'simple,A,Ring &#8211; gold,1,"1,490","[vc_row]One.\\n\\nTwo.[/vc_row]","https://x.example/a.jpg, https://x.example/b\\,c.jpg",Colour,"Black\\, matt, Gold"',
    ),
    ['Ring – gold 1490, Gold uncounted'],
    { pictures: 2, told: ['Marks of a page builder in descriptions, such as [vc_row], are taken out.'] },
  ],
  [
    'a sale price above the usual, which the old shop does not take',
    rows(
      'ID,Type,SKU,Name,Published,Regular price,Sale price',
      '1,simple,a,Kurta,1,1000,1200',
      '2,simple,b,Cap,1,500,500',
    ),
    ['Kurta 1000', 'Cap 500'],
    { told: ["row 2 'Kurta': its sale price 1200 is left out: it is more than its price 1000."] },
  ],
  [
    'headings of Turkish',
    rows(
      'Kimlik,Tür,Stok kodu (SKU),İsim,Yayımlanmış,Stokta?,Stok,İndirimli satış fiyatı,Normal fiyat,Görseller,Ebeveyn,Nitelik 1 ismi,Nitelik 1 değer(ler)i',
      '1,variable,T,Tişört,1,1,,,,https://x/a.jpg,,Beden,"S, M"',
      '2,variation,T-S,Tişört - S,1,1,4,900,1490,,T,Beden,S',
      '3,simple,C,Fincan,0,1,2,,700,,,,',
    ),
    ['Tişört 900 was 1490, sizes S, orignal/S 4', 'Fincan 700, 2 left, draft'],
    { pictures: 1, told: ["row 4 'Fincan' comes as a draft: it was not published."] },
  ],
])('WooCommerce, %s', (...expected) => expectImported(expected));
