import { spelt } from './spelt.ts';

/** Columns of WooCommerce's product export, which are in the language of its shop. */
export const WOOCOMMERCE_HEADINGS = spelt({
  id: { en: ['ID'], ar: ['المعرف', 'معرف'] },
  type: {
    ...{ en: ['Type'], de: ['Typ'], es: ['Tipo'], fr: ['Type'], it: ['Tipo'], ru: ['Тип'], ar: ['النوع', 'نوع'] },
  },
  sku: {
    ...{ en: ['SKU'], de: ['Artikelnummer', 'Art.-Nr.'], fr: ['UGS'], it: ['COD'], ru: ['Артикул'], pt: ['REF'] },
    ar: ['رمز المنتج', 'رمز المنتج SKU', 'رقم المنتج', 'رمز التخزين التعريفي'],
  },
  name: {
    ...{ en: ['Name'], es: ['Nombre'], fr: ['Nom'], it: ['Nome'], nl: ['Naam'], ru: ['Имя', 'Название'] },
    ar: ['الاسم', 'الإسم', 'اسم'],
  },
  published: {
    ...{ en: ['Published'], de: ['Veröffentlicht'], es: ['Publicado'], fr: ['Publié'], it: ['Pubblicato'] },
    ...{ nl: ['Gepubliceerd'], ru: ['Опубликован', 'Опубликовано'], ar: ['منشور', 'تم النشر', 'نشر', 'النشر'] },
  },
  visibility: {
    en: ['Visibility in catalog', 'Visibility in catalogue', 'catalog_visibility'],
    de: ['Sichtbarkeit im Katalog'],
    es: ['Visibilidad en el catálogo'],
    fr: ['Visibilité dans le catalogue'],
    it: ['Visibilità nel catalogo'],
    pt: ['Visibilidade no catálogo'],
    nl: ['Zichtbaarheid in catalogus'],
    ru: ['Видимость в каталоге'],
    ar: ['الظهور في الكتالوج', 'الرؤية في الكتالوج', 'إمكانية الرؤية في الكتالوج'],
  },
  shortDescription: {
    ...{ en: ['Short description'], de: ['Kurzbeschreibung'], es: ['Descripción corta', 'Descripción breve'] },
    ...{ fr: ['Description courte'], it: ['Breve descrizione', 'Descrizione breve'], pt: ['Descrição curta'] },
    ...{ nl: ['Korte beschrijving'], ru: ['Краткое описание', 'Короткое описание'], ar: ['وصف قصير', 'الوصف القصير'] },
  },
  description: {
    ...{ en: ['Description'], de: ['Beschreibung'], es: ['Descripción'], it: ['Descrizione'], pt: ['Descrição'] },
    ...{ nl: ['Beschrijving'], ru: ['Описание'], ar: ['الوصف', 'وصف'] },
  },
  inStock: {
    en: ['In stock?', 'stock_status'],
    de: ['Vorrätig?', 'Auf Lager?'],
    es: ['¿En inventario?', '¿Existencias?', '¿Hay existencias?'],
    fr: ['En stock ?'],
    it: ['Disponibile?', 'In magazzino?'],
    pt: ['Em estoque?', 'Em stock?'],
    nl: ['Op voorraad?'],
    ru: ['В наличии?', 'Наличие'],
    ar: ['متوفر في المخزون؟', 'متوفر بالمخزون؟', 'متوفر؟', 'متاح في المخزون؟'],
  },
  stock: {
    ...{ en: ['Stock', 'stock_quantity'], de: ['Lager', 'Lagerbestand', 'Bestand'], es: ['Inventario'] },
    ...{ it: ['Magazzino'], pt: ['Estoque'], nl: ['Voorraad'], ru: ['Запасы', 'Остаток'], ar: ['المخزون', 'مخزون'] },
  },
  salePrice: {
    ...{ en: ['Sale price'], de: ['Angebotspreis'], es: ['Precio rebajado'], fr: ['Tarif promo', 'Prix promo'] },
    ...{ it: ['Prezzo in offerta'], pt: ['Preço promocional'], nl: ['Aanbiedingsprijs', 'Actieprijs'] },
    ...{ ru: ['Цена распродажи', 'Акционная цена'], ar: ['سعر التخفيض', 'سعر العرض', 'سعر البيع', 'السعر المخفض'] },
  },
  regularPrice: {
    ...{
      en: ['Regular price'],
      de: ['Regulärer Preis'],
      es: ['Precio normal'],
      fr: ['Tarif régulier', 'Prix régulier'],
    },
    ...{ it: ['Prezzo di listino'], pt: ['Preço normal', 'Preço'], nl: ['Reguliere prijs', 'Normale prijs'] },
    ...{ ru: ['Базовая цена', 'Обычная цена'], ar: ['السعر العادي', 'السعر الافتراضي', 'السعر الأساسي'] },
  },
  categories: {
    ...{
      en: ['Categories', 'Category'],
      de: ['Kategorien'],
      es: ['Categorías'],
      fr: ['Catégories'],
      it: ['Categorie'],
    },
    ...{ pt: ['Categorias'], nl: ['Categorieën'], ru: ['Категории'], ar: ['التصنيفات', 'تصنيفات', 'الفئات'] },
  },
  images: {
    en: ['Images', 'main_image', 'image', 'image_url', 'featured_image'],
    ...{ de: ['Bilder'], es: ['Imágenes'], fr: ['Images'], it: ['Immagine', 'Immagini'], pt: ['Imagens'] },
    ...{ nl: ['Afbeeldingen'], ru: ['Изображения'], ar: ['الصور', 'صور'] },
  },
  parent: {
    en: ['Parent', 'parent_sku'],
    ...{ de: ['Übergeordnetes Produkt', 'Übergeordnet'], es: ['Superior', 'Padre'], it: ['Genitore'] },
    ...{ pt: ['Ascendente', 'Principal'], nl: ['Hoofd'], ru: ['Родительский'] },
    ar: ['الأب', 'الأصل', 'المنتج الأب', 'المنتج الأساسي', 'رئيسي'],
  },
  own: { en: ['Meta: _shop_record'] },
});

/** Columns of such an export that are read, and that a file of ours does not have. */
export const WOOCOMMERCE_READ = spelt({
  saleStarts: {
    en: ['Date sale price starts', 'date_on_sale_from'],
    de: ['Datum, an dem Angebotspreis beginnt'],
    es: ['Día en que empieza el precio rebajado'],
    fr: ['Date de début de promo'],
    it: ['Data di partenza del prezzo in saldo', 'Data di inizio del prezzo in offerta'],
    ru: ['Дата начала действия продажной цены', 'Дата начала действия скидки'],
    ar: ['تاريخ بدء سعر التخفيض', 'تاريخ بداية سعر التخفيض'],
  },
  saleEnds: {
    en: ['Date sale price ends', 'date_on_sale_to'],
    de: ['Datum, an dem Angebotspreis endet'],
    es: ['Día en que termina el precio rebajado'],
    fr: ['Date de fin de promo'],
    it: ['Termine data del prezzo di vendita', 'Data di fine del prezzo in offerta'],
    ru: ['Дата окончания действия продажной цены', 'Дата окончания действия скидки'],
    ar: ['تاريخ انتهاء سعر التخفيض', 'تاريخ نهاية سعر التخفيض'],
  },
  backorders: {
    en: ['Backorders allowed?', 'backorders'],
    de: ['Lieferrückstände erlaubt?', 'Lieferrückstande erlaubt?'],
    es: ['¿Permitir reservas de productos agotados?'],
    fr: ['Autoriser les commandes de produits en rupture ?'],
    it: ['Abilita gli ordini arretrati?'],
    ru: ['Возможен ли предзаказ?', 'Задержанный заказ возможен?'],
    ar: ['السماح بالطلبات المؤجلة؟', 'الطلبات المسبقة مسموحة؟'],
  },
  /** What a dump of its database or of its interface calls the price of today. */
  price: { en: ['price'] },
  status: { en: ['status', 'post_status'] },
});
