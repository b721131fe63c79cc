import { spelt } from './spelt.ts';

export const SHEET_READ = spelt({
  /** What it costs while it is reduced. */
  salePrice: {
    en: [
      ...['sale price', 'discount price', 'discounted price', 'special price', 'offer price', 'offer', 'promo price'],
      ...['promotional price', 'reduced price', 'now', 'price after discount', 'salesprice', 'online sale price'],
    ],
    ur: ['sale qeemat', 'riayati qeemat'],
    de: ['angebotspreis', 'sonderpreis', 'aktionspreis'],
    es: ['precio rebajado', 'precio de oferta', 'precio oferta'],
    fr: ['prix promo', 'tarif promo', 'prix soldé', 'prix remisé'],
    it: ['prezzo scontato', 'prezzo in offerta'],
    pt: ['preço promocional'],
    nl: ['aanbiedingsprijs', 'actieprijs'],
    ru: ['цена со скидкой', 'акционная цена'],
    ar: ['سعر التخفيض', 'سعر العرض', 'السعر المخفض'],
  },
  /** What it costs, or did before; a price where there is no other. */
  fullPrice: {
    en: [
      'regular price',
      'original price',
      'mrp',
      'list price',
      'actual price',
      'full price',
      'normal price',
      'price before discount',
    ],
  },
  currency: {
    en: ['currency', 'currency code', 'price currency', 'currency id', 'meta _currency', 'variant currency'],
    de: ['währung', 'währungscode'],
    es: ['moneda', 'divisa', 'código de moneda'],
    fr: ['devise', 'code devise', 'code de devise'],
    it: ['valuta', 'codice valuta'],
    pt: ['moeda'],
    nl: ['valuta'],
    ru: ['валюта'],
    ar: ['العملة'],
  },
  status: { en: ['status', 'product status', 'listing status', 'publish status', 'post status', 'state'] },
  shown: {
    en: [
      ...['active', 'is active', 'published', 'is published', 'publish', 'visible', 'is visible', 'visibility'],
      ...[
        'enabled',
        'is enabled',
        'live',
        'is live',
        'listed',
        'online',
        'product online',
        'show',
        'show in shop',
        'for sale',
      ],
    ],
    de: ['aktiv', 'veröffentlicht', 'sichtbar'],
    es: ['activo', 'publicado', 'visible'],
    fr: ['actif', 'publié', 'visible'],
    it: ['attivo', 'pubblicato', 'visibile'],
  },
  hidden: {
    en: [
      ...['hidden', 'is hidden', 'hide', 'draft', 'is draft', 'archived', 'is archived', 'disabled', 'is disabled'],
      ...['deleted', 'is deleted', 'deleted at', 'archived at', 'inactive', 'unlisted', 'discontinued'],
    ],
  },
  soldOut: { en: ['sold out', 'is sold out', 'out of stock', 'is out of stock'] },
  onSale: { en: ['on sale', 'is on sale', 'sale active', 'sale enabled'] },
  /** From when and until when, with a stroke between them. */
  saleDays: { en: ['sale price effective date', 'sale dates', 'sale period'] },
  saleStarts: {
    en: [
      ...[
        'sale starts',
        'sale start',
        'sale start date',
        'sale from',
        'offer starts',
        'special from date',
        'special price from date',
        'special price start',
        'special price start date',
        'special price start time',
        'special price from',
      ],
      ...[
        'date on sale from',
        'date sale price starts',
        'discount start date',
        'discount from',
        'sale price start date',
      ],
    ],
  },
  saleEnds: {
    en: [
      ...[
        'sale ends',
        'sale end',
        'sale end date',
        'sale to',
        'sale until',
        'offer ends',
        'special to date',
        'special price to date',
        'special price end',
        'special price end date',
        'special price end time',
        'special price to',
      ],
      ...[
        'date on sale to',
        'date sale price ends',
        'discount end date',
        'discount until',
        'sale price end date',
        'offer valid till',
      ],
    ],
  },
});
