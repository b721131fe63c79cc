import { test } from 'vitest';
import { type ExpectedFile, expectImported, rows } from '../../../tests/support/import/expect-imported.ts';

const DARAZ =
  'Product ID,catId,Product Name,currencyCode,sku.skuId,status,Shop SKU,SellerSKU,Quantity,Price,SpecialPrice,SpecialPrice Start,SpecialPrice End,Variations Combo,tr(s-wb-product@md5key)';

test.each<ExpectedFile>([
  [
    'the sheet of prices and stock',
    rows(
      DARAZ,
      '11,7,Kurta,PKR,21,active,a_PK-1,K-S,2,1490,1190,2020-01-01 00:00:00,2099-01-01 00:00:00,"Color Family:Red, Size:S",x',
      '11,7,Kurta,PKR,22,active,a_PK-2,K-M,0,1490,1190,2020-01-01 00:00:00,2099-01-01 00:00:00,"Color Family:Red, Size:M",x',
    ),
    ['Kurta 1190 was 1490, sizes S M, orignal/S 2, orignal/M 0'],
    { told: ["row 2 'Kurta': its sale price 1190 ends on 2099-01-01 there: here it stays until you change it."] },
  ],
  [
    'rows of explanations below its headings',
    rows(
      DARAZ,
      'product_id,category,name,currency,sku,status,shop_sku,seller_sku,quantity,price,special_price,special_from,special_to,sale_props,key',
      'Do not edit,Do not edit,Mandatory,Do not edit,Do not edit,Do not edit,Do not edit,Mandatory,Mandatory,Mandatory,Optional,Optional,Optional,Do not edit,Do not edit',
      '11,7,Tray,PKR,21,active,a_PK-1,T,4,900,,,,,x',
    ),
    ['Tray 900, 4 left'],
    {
      told: [
        "row 2 'name' is left out: it explains its columns.",
        "row 3 'Mandatory' is left out: it explains its columns.",
      ],
    },
  ],
  [
    'a sale that is over',
    rows(DARAZ, '11,7,Tray,PKR,21,active,a,T,4,900,700,2020-01-01,2020-02-01,,x'),
    ['Tray 900, 4 left'],
    { told: ["row 2 'Tray': its sale price 700 is left out: it ended on 2020-02-01."] },
  ],
  [
    'what is switched off there',
    rows(DARAZ, '11,7,Tray,PKR,21,inactive,a,T,4,900,,,,,x', '12,7,Cup,PKR,22,active,b,C,0,500,,,,,x'),
    ['Tray 900, 4 left, draft', 'Cup 500, 0 left, sold out'],
    { told: ["row 2 'Tray' comes as a draft: its status is inactive."] },
  ],
  [
    'stars before headings that must be filled in',
    rows(
      '*Product Name(English),*Product Images1,Product Images2,*Price,SpecialPrice,*Quantity,Main Description,Brand',
      'Tray,https://x.example/a.jpg,https://x.example/b.jpg,"1,490",,7,Wood,No Brand',
    ),
    ['Tray 1490, 7 left'],
    { pictures: 2 },
  ],
  [
    'names in two languages',
    rows('Product ID,Product Name(English),Product Name(Urdu),Price,Quantity', '11,Tray,ٹرے,900,4'),
    ['Tray 900, 4 left'],
  ],
  [
    'another country’s money',
    rows(DARAZ, '11,7,Tray,BDT,21,active,a,T,4,900,,,,,x'),
    ['Tray 2250, 4 left'],
    { asked: ["not '900 BDT'"], said: { rate: 2.5 } },
  ],
  [
    'colours without sizes, of which one has none left',
    rows(
      DARAZ,
      '11,7,Bag,PKR,21,active,a,B-R,3,900,,,,Color Family:Red,x',
      '11,7,Bag,PKR,22,active,b,B-B,0,900,,,,Color Family:Black,x',
    ),
    ['Bag 900, 3 left, Black 0'],
  ],
  [
    'sizes with prices of their own',
    rows(
      DARAZ,
      '11,7,Sheet,PKR,21,active,a,S,3,900,,,,Bedding Size:Single,x',
      '11,7,Sheet,PKR,22,active,b,D,2,1500,,,,Bedding Size:Double,x',
    ),
    ['Sheet 1500, sizes Single Double, orignal/Single 3, orignal/Double 2'],
    { told: ["row 2 'Sheet' has several prices: it is taken at the highest, 1500."] },
  ],
  [
    'two products of one name',
    rows(DARAZ, '11,7,Tray,PKR,21,active,a,T,4,900,,,,,x', '12,7,Tray,PKR,22,active,b,U,5,950,,,,,x'),
    ['Tray 900, 4 left', 'Tray 950, 5 left'],
    { told: ["row 3 'Tray' has the name of row 2, and comes as a product of its own."] },
  ],
])('Daraz, %s', (...expected) => expectImported(expected));

const ETSY =
  'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 TYPE,VARIATION 2 NAME,VARIATION 2 VALUES,SKU';

test.each<ExpectedFile>([
  [
    'in dollars, with two pictures and nothing to choose',
    rows(ETSY, 'Vase,Clay,46.50,USD,2,a,b,https://x.example/a.jpg,https://x.example/b.jpg,,,,,,,'),
    ['Vase 13020, 2 left'],
    { pictures: 2, asked: ["not '46.50 USD'"], said: { rate: 280 } },
  ],
  ['in rupees', rows(ETSY, 'Vase,Clay,4650,PKR,2,a,b,,,,,,,,,'), ['Vase 4650, 2 left']],
  [
    'a comma before cents',
    rows(ETSY, 'Vase,Clay,"46,50",EUR,2,a,b,,,,,,,,,'),
    ['Vase 13950, 2 left'],
    { asked: ["not '46,50'"], said: { decimals: 'comma', rate: 300 } },
  ],
  [
    'colours by sizes',
    rows(ETSY, 'Tee,Soft,4650,PKR,6,a,b,,,Color,Primary color,"Red,Blue",Size,Size,"S,M",T-R|T-B'),
    ['Tee 4650, 6 left, sizes S M, Blue uncounted'],
  ],
  [
    'a style, which is neither',
    rows(ETSY, 'Print,Paper,4650,PKR,6,a,b,,,Custom Property,Style,"Framed,Unframed",,,,'),
    ['Print, Framed 4650, 3 left', 'Print, Unframed 4650, 3 left'],
    {
      told: [
        "row 2 'Print' becomes 2 products, one for each Style: 'Print, Framed' and others. Its stock of 6 is shared out among them.",
      ],
    },
  ],
  [
    'none left, and signs of HTML',
    rows(ETSY, 'Women&#39;s &quot;Oslo&quot; vase,Clay,4650,PKR,0,a,b,,,,,,,,,'),
    ['Women\'s "Oslo" vase 4650, 0 left, sold out'],
  ],
  [
    'two currencies',
    rows(ETSY, 'Vase,Clay,46,EUR,2,a,b,,,,,,,,,', 'Cup,Clay,10,USD,1,a,b,,,,,,,,,'),
    ['Vase 13800, 2 left', 'Cup 2800, 1 left'],
    {
      asked: ['--rate EUR=280', '--rate USD=280'],
      said: {
        rates: new Map([
          ['EUR', 300],
          ['USD', 280],
        ]),
      },
    },
  ],
  [
    'without the column of its currency',
    rows('TITLE,DESCRIPTION,PRICE,QUANTITY', 'Vase,Clay,46.50,2', 'Cup,Clay,12.00,1'),
    ['Vase 13020, 2 left', 'Cup 3360, 1 left'],
    { asked: ['Most prices have paisas'], said: { rate: 280 } },
  ],
  [
    'German, with semicolons',
    rows(
      'TITEL;BESCHREIBUNG;PREIS;WÄHRUNG;STÜCKZAHL;BILD1;VARIATIONSTYP 1;VARIATIONSNAME 1;VARIATIONSWERT 1',
      'Tasse;Ton;46,00;EUR;4;https://x.example/a.jpg;Farbe;Farbe;Rot,Blau',
    ),
    ['Tasse 13800, 4 left, Blau uncounted'],
    { pictures: 1, asked: ["not '46,00'"], said: { decimals: 'comma', rate: 300 } },
  ],
  [
    'a description of several lines, and ten pictures',
    rows(
      `TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,${Array.from({ length: 10 }, (_, at) => `IMAGE${at + 1}`)}`,
      `Vase,"One,\n\n""two""\nthree",4650,PKR,1,${Array.from({ length: 10 }, (_, at) => `https://x.example/${at}.jpg`)}`,
    ),
    ['Vase 4650, 1 left'],
    { pictures: 10 },
  ],
])('Etsy, %s', (...expected) => expectImported(expected));
