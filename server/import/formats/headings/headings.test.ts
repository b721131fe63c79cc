import { expect, test } from 'vitest';
import { hasPublished, publishedFile, readOldShop } from '../../../../tests/support/old-shop-file.ts';

/** WooCommerce's headings of a product with a variation, in the order of ROWS. */
const WOOCOMMERCE: [language: string, headings: string][] = [
  [
    'English',
    'ID,Type,SKU,Name,Published,In stock?,Stock,Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
  ],
  [
    'German',
    'ID,Typ,Artikelnummer,Name,Veröffentlicht,Vorrätig?,Lager,Angebotspreis,Regulärer Preis,Kategorien,Bilder,Übergeordnetes Produkt,Attribut 1 Name,Attribut 1 Wert(e)',
  ],
  [
    'Spanish',
    'ID,Tipo,SKU,Nombre,Publicado,¿Existencias?,Inventario,Precio rebajado,Precio normal,Categorías,Imágenes,Superior,Nombre del atributo 1,Valor(es) del atributo 1',
  ],
  [
    'French',
    'ID,Type,UGS,Nom,Publié,En stock ?,Stock,Tarif promo,Tarif régulier,Catégories,Images,Parent,Nom de l’attribut 1,Valeur(s) de l’attribut 1',
  ],
  [
    'Italian',
    'ID,Tipo,COD,Nome,Pubblicato,In stock?,Magazzino,Prezzo in offerta,Prezzo di listino,Categorie,Immagine,Genitore,Attributo 1 nome,Attributo 1 valuta(e)',
  ],
  [
    'Russian',
    'ID,Тип,Артикул,Имя,Опубликован,В наличии?,Запасы,Цена распродажи,Базовая цена,Категории,Изображения,Родительский,Имя атрибута 1,Значение(-я) аттрибута(-ов) 1',
  ],
  [
    'Arabic',
    'المعرف,النوع,رمز المنتج,الاسم,منشور,متوفر في المخزون؟,المخزون,سعر التخفيض,السعر العادي,التصنيفات,الصور,الأب,اسم السمة 1,قيمة (قيم) السمة 1',
  ],
];

const ROWS = `1,simple,A,Tray,1,1,7,900,1000,Home > Trays,https://x.example/a.jpg,,,
2,variable,B,Kurta,1,1,,,,Men,"https://x.example/b.jpg, https://x.example/c.jpg",,Size,"S, M"
3,variation,B-S,Kurta - S,1,1,2,,1500,,,id:2,Size,S
4,variation,B-M,Kurta - M,1,0,0,,1500,,,B,Size,M
5,simple,C,Old,0,1,,,5,Men,,,,
`;

test.each(WOOCOMMERCE)('WooCommerce in %s is read whole', async (_, headings) => {
  for (const written of [headings, headings.normalize('NFD'), headings.toUpperCase()]) {
    expect(await readOldShop(`${written}\n${ROWS}`)).toMatchObject({
      what: 'a WooCommerce export',
      products: [
        'Tray @900 was 1000 x7 (Trays) a.jpg',
        'Kurta @1500 [S x2, M x0] (Men) b.jpg c.jpg',
        'Old @5 (Men) draft',
      ],
    });
  }
});

test.each([
  ['Farbe', '[Rot, Blau]'],
  ['Größe', '[Rot, Blau]'],
  ['Couleur', '[Rot, Blau]'],
  ['Taglia', '[Rot, Blau]'],
  ['Цвет', '[Rot, Blau]'],
  ['المقاس', '[Rot, Blau]'],
])('an attribute called %s is a choice', async (name, choices) => {
  const file = `Type,SKU,Name,Regular price,Attribute 1 name,Attribute 1 value(s)\nvariable,A,Tasse,5,${name},"Rot, Blau"\n`;
  expect(await readOldShop(file)).toMatchObject({ products: [`Tasse @5 ${choices}`] });
});

test('a dump of WooCommerce’s table has the price of today, a status and one picture', async () => {
  const file = `id,name,sku,type,status,price,regular_price,main_image
1,Kurta,K1,simple,publish,1490,,https://x.example/a.jpg
2,Cap,K2,simple,draft,500,,
`;
  expect(await readOldShop(file)).toMatchObject({ products: ['Kurta @1490 a.jpg', 'Cap @500 draft'] });
});

test.each([
  ['sep=; above the headings', 'sep=;\nName;Price\nKurta;1490\n', ['Kurta @1490']],
  ['sep=; in Excel’s way', '\ufeff"sep=|"\r\nName|Price\r\n"Kurta, long"|1490\r\n', ['Kurta, long @1490']],
  ['a title above the headings', 'My shop price list\n\nName,Price\nKurta,1490\n', ['Kurta @1490']],
  [
    'a letterhead above',
    'Lala Traders,,\nKarachi,,\nDate:,27-11-2026,\nItem,Rate,Qty\nKurta,1490,4\n',
    ['Kurta @1490 x4'],
  ],
  [
    'remarks in brackets',
    'Name *,Price tax excluded,Quantity (pieces),Image URLs (x;y;z...)\nKurta,1490,4,a.jpg\n',
    ['Kurta @1490 x4 a.jpg'],
  ],
  [
    'languages in brackets',
    'product_id,name(en-gb),quantity,price,image_name\n28,HTC,939,100.0000,htc.jpg\n',
    ['HTC @100.0000 x939 htc.jpg'],
  ],
  ['a web page’s table', '<table><tr><th>Name<th>Price<tr><td>Kurta &amp; cap<td>1490</table>', ['Kurta & cap @1490']],
  ['German headings', 'Titel;Preis;Menge;Größe;Bild\nTasse;1490;4;S, M;a.jpg\n', ['Tasse @1490 x4 [S, M] a.jpg']],
  ['French headings', 'Nom;Prix TTC;Quantité;Taille\nTasse;1490;4;S, M\n', ['Tasse @1490 x4 [S, M]']],
  ['Russian headings', 'Название;Цена;Количество;Фото\nЧашка;1490;4;a.jpg\n', ['Чашка @1490 x4 a.jpg']],
  ['Urdu headings', 'نام,قیمت,تعداد,سائز\nکرتا,1490,4,"S, M"\n', ['کرتا @1490 x4 [S, M]']],
  ['Arabic headings', 'اسم المنتج,السعر,الكمية,اللون\nثوب,1490,4,"أحمر, أزرق"\n', ['ثوب @1490 x4 [أحمر, أزرق]']],
])('a sheet with %s is read', async (_, content, products) => {
  expect(await readOldShop(content)).toMatchObject({ what: 'a sheet of products', products });
});

test('of two columns with one meaning the one that is not read is named', async () => {
  const file = 'Title,Price,Product name\nKurta,5,Other\n';
  expect(await readOldShop(file)).toMatchObject({ offered: { unread: ['Product name'] } });
});

test.skipIf(!hasPublished())('a published export of Etsy with Italian headings has its 27 products', async () => {
  const read = await readOldShop(publishedFile('etsy-sabaceramics.csv'));
  expect(read).toMatchObject({ products: { length: 27 } });
});
