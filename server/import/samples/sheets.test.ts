import { test } from 'vitest';
import { type ExpectedFile, expectImported, rows, windows1252 } from '../../../tests/support/import/expect-imported.ts';

const ofFile = (name: string) =>
  `1 picture is only the name of a file, such as '${name}': a picture comes in by a web address. Where the shop has none of that name, add it to the product.`;

test.each<ExpectedFile>([
  [
    'no heading of names',
    rows('Artikal,Price,Stock', 'Kurta,1490,4'),
    [],
    {
      told: [
        'It has prices, and needs a column with the names of the products (looked for ‘Name’, ‘Title’, ‘Product name’ and the like). Call it ‘Name’ in the file, and give it again. It has: Artikal, Price, Stock.',
      ],
    },
  ],
  [
    'an empty first column, and its name above',
    rows(',Lala Traders,,', ',,,', ',Item,Rate,Qty', ',Kurta,"1,490/-",4', ',Cap,500,0', ',Total,1990,4'),
    ['Kurta 1490, 4 left', 'Cap 500, 0 left, sold out'],
    { told: ["row 6 'Total' is left out: it is a sum of other rows."] },
  ],
  [
    'a row whose cells are one column further',
    rows('Name,Price,Stock,Colour', 'Kurta, long,1490,4,Red', 'Cap,500,2,'),
    ['Kurta no price, 1490 left', 'Cap 500, 2 left'],
    { asked: ["row 2 'Kurta': its price must be in rupees, such as 1499, not 'long'. Mend it in the file."] },
  ],
  [
    'semicolons, a BOM and Windows’ line ends',
    '\ufeffName;Price;Description\r\nKurta;1490;"Soft; red"\r\nCap;500;\r\n',
    ['Kurta 1490', 'Cap 500'],
  ],
  [
    'Windows-1252, Roman Urdu headings and tabs',
    windows1252(rows('Naam\tQeemat\tTadaad\tRang', 'Women’s café tee\t1,490/-\t4\tLaal, Neela')),
    ['Women’s café tee 1490, 4 left, Neela uncounted'],
  ],
  [
    'two columns of one name',
    rows('Name,Price,Price,Stock', 'Kurta,1490,1190,4', 'Cap,500,,2'),
    ['Kurta 1490, 4 left', 'Cap 500, 2 left'],
  ],
  [
    'words for none left',
    rows('Name,Price,Stock', 'Kurta,1490,Out of stock', 'Cap,500,Khatam', 'Tee,900,NIL', 'Tray,700,-', 'Cup,300,5 pcs'),
    ['Kurta 1490, sold out', 'Cap 500, sold out', 'Tee 900, sold out', 'Tray 700', 'Cup 300, 5 left'],
  ],
  [
    'a currency in some rows',
    rows('Name,Price,Currency', 'Kurta,1490,PKR', 'Tray,12,USD', 'Cap,500,'),
    ['Kurta 1490', 'Tray 3360', 'Cap 500'],
    {
      asked: ["row 3 'Tray'"],
      said: { rate: 280 },
      told: ['1 price names no currency, and is taken to be in rupees.'],
    },
  ],
  [
    'pictures whose names a Mac wrote, and 1.490 for 1490',
    rows('Name,Price,Picture', 'Kurta,1.490,ku\u0308rta.jpg', 'Cap,900,TRUE'),
    ['Kurta 1490', 'Cap 900'],
    { pictures: 1, asked: ["not '1.490'"], said: { decimals: 'comma' }, told: [ofFile('kürta.jpg')] },
  ],
  [
    'a web page called .xls, with a title row',
    `<html><body><table><tr><td colspan=3>My shop</td></tr><tr><th>Product</th><th>Price</th><th>In stock</th></tr>
<tr><td>Kurta &amp; dupatta</td><td>Rs.&nbsp;1,490</td><td>Yes</td></tr><tr><td>Cap</td><td>500</td><td>No</td></tr></table></body></html>`,
    ['Kurta & dupatta 1490', 'Cap 500, sold out'],
  ],
  [
    'digits and words of Urdu',
    rows('نام,قیمت,تعداد', 'کرتا,۱۴۹۰,۵', 'شال,۲٬۵۰۰,ختم'),
    ['کرتا 1490, 5 left', 'شال 2500, sold out'],
  ],
  ['headings of Turkish', rows('Ürün adı,Satış fiyatı', 'Fincan,1490'), ['Fincan 1490']],
  [
    'rows that a material tells apart, and one whose material is only told',
    rows('Name,Material,Selling Price,Stock', 'Ring,Silver,1000,0', 'Ring,Gold,9000,5', 'Chain,Gold,500,1'),
    ['Ring, Silver 1000, 0 left, sold out', 'Ring, Gold 9000, 5 left', 'Chain 500, 1 left'],
    { told: ["row 2 'Ring' becomes 2 products, one for each Material: 'Ring, Silver' and others."] },
  ],
  [
    'materials beside colours that tell its rows apart',
    rows('Name,Colour,Material,Price', 'Tee,Red,Cotton,900', 'Tee,Blue,Silk,900'),
    ['Tee 900, Blue uncounted'],
  ],
  [
    'its headings again, and a name of two lines',
    rows('Name,Price,Stock', '"Kurta\nlong",1490,3', 'Name,Price,Stock', 'Kurti,1290,2'),
    ['Kurta long 1490, 3 left', 'Kurti 1290, 2 left'],
    { told: ['row 3 is left out: it has the headings again.'] },
  ],
  [
    'signs and words for what is not shown',
    rows('Name,Price,Active', 'A,100,✗', 'B,100,✓', 'C,100,soon'),
    ['A 100, draft', 'B 100', 'C 100'],
    {
      told: [
        "The status 'soon' does not say whether a product is for sale: those that have it are.",
        "row 2 'A' comes as a draft: Active is ✗.",
      ],
    },
  ],
  [
    'a price of 0',
    rows('Name,Price', 'A,0', 'B,100'),
    ['A 0, draft', 'B 100'],
    { told: ["row 2 'A' comes as a draft: its price is 0."] },
  ],
  [
    'pictures under short headings',
    rows('Name,Price,Pic,Extra pics,Thumb', 'A,100,https://x/a.jpg,https://x/b.jpg,https://x/c.jpg'),
    ['A 100'],
    { pictures: 3 },
  ],
])('a sheet with %s', (...expected) => expectImported(expected));
